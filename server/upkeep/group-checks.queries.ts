import { NO_ORDER, NO_PRODUCT, type Check } from './check-words.queries.ts';

/** Groups of resellers, and what is limited to them. */
export const GROUP_CHECKS: readonly Check[] = [
  {
    key: 'limited_products',
    label: 'Produtos limitados a grupos',
    meaning:
      'Um produto é limitado a grupos que existem, e só aos da sua coleção quando ela tem grupos: senão ninguém o vê, ou quem não devia.',
    examined: 'select count(*) from products where limited_to is not null',
    problems: `
      select p.sku || ': é limitado a um grupo de revendedores que não existe.' as text,
        ${NO_ORDER}, p.id as product_id
      from products p where p.limited_to is not null and exists (
        select 1 from unnest(p.limited_to) as named (id)
        where not exists (select 1 from reseller_groups g where g.id = named.id))
      union all
      select p.sku || ': outros grupos o veem, além dos da coleção ' || c.name || '.',
        ${NO_ORDER}, p.id
      from products p join collections c on c.id = p.collection_id
      where c.limited_to is not null and (p.limited_to <@ c.limited_to) is not true`,
  },
  {
    key: 'group_members',
    label: 'Etiquetas de revendedores',
    meaning: 'Só revendedores têm etiquetas, e ninguém é posto à mão em uma região.',
    examined: 'select count(*) from reseller_group_members',
    problems: `
      select coalesce(u.company_name, u.email) || ': está à mão em ' || g.name
        || case when g.kind = 'region' then ', que é uma região.' else ' e não é revendedor.' end
        as text, ${NO_ORDER}, ${NO_PRODUCT}
      from reseller_group_members m join users u on u.id = m.user_id
        join reseller_groups g on g.id = m.group_id
      where g.kind = 'region' or u.role <> 'RESELLER'`,
  },
];
