import { NO_ORDER, NO_PRODUCT, reais, type Check } from './check-words.queries.ts';

/** What the catalogue keeps so that it need not count: totals and words. */
export const CATALOG_CHECKS: readonly Check[] = [
  {
    key: 'catalog_counts',
    label: 'Contadores do catálogo',
    meaning: 'O catálogo mostra totais guardados por categoria e faixa de preço.',
    examined: 'select count(*) from products where visible',
    problems: `
      select case category when '' then 'Sem categoria' else category end || ', a partir de '
        || ${reais('price_band * 500')} || format(': o contador diz %s e há %s produto(s).',
        sum(kept), sum(there)) as text, ${NO_ORDER}, ${NO_PRODUCT}
      from (
        select coalesce(category, '') as category, price_cents / 500 as price_band, 0 as kept,
          count(*) as there from products where visible group by 1, 2
        union all select category, price_band, products, 0 from catalog_counts
      ) counted group by category, price_band having sum(kept) <> sum(there)`,
  },
  {
    key: 'catalog_words',
    label: 'Palavras do catálogo',
    meaning:
      'A busca propõe palavras guardadas; devem ser as dos produtos que os revendedores veem, cada uma para quem os vê.',
    examined: 'select count(*) from products where visible',
    problems: `
      select format('Palavra %s: o contador diz %s e há %s produto(s).', shown, sum(kept), sum(there))
        as text, ${NO_ORDER}, ${NO_PRODUCT}
      from (
        select word as shown, p.limited_to, 0 as kept, count(*) as there
        from products p, words_of(worded(p)) as word where p.visible group by 1, 2
        union all select shown, limited_to, products, 0 from catalog_words
      ) counted group by shown, limited_to having sum(kept) <> sum(there)`,
  },
];
