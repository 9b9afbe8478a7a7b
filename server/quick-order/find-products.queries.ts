import type { ProductCollection } from '#contract/delivery';
import type { ProductId, VariantId } from '#contract/ids';
import { pictureUrl } from '#contract/picture-files';
import type { ProductImage } from '#contract/product-image';
import { MOST_QUICK_CANDIDATES } from '#contract/quick-order';
import { compareSizes } from '#contract/size-order';

import { collectionOf } from '../collections/programmed/collection-seen.queries.ts';
import type { Db } from '../db/database.ts';
import { FRESH_PLAN } from '../db/named-statements.ts';
import { rawQuery } from '../db/raw-query.ts';
import { maySee, priceFor } from '../sight.queries.ts';
import type { Sight } from '../sight.ts';

/** A product that a name leads to, with its sizes in their order. */
export type FoundProduct = {
  id: ProductId;
  sku: string;
  title: string;
  color: string | null;
  description: string;
  price: number;
  weight: number;
  image: ProductImage | null;
  pack: string | null;
  collection: ProductCollection | null;
  variants: { id: VariantId; size: string; stock: number }[];
};

/** `code`: the name is the product's very code. One more than can be chosen from says there are others. */
export type Found = { by: 'code' | 'title' | 'words'; products: FoundProduct[] };

type NameRow = { name: number; by: Found['by']; id: ProductId };
type ProductRow = Omit<FoundProduct, 'price' | 'weight' | 'image'> & {
  cents: number;
  grams: number;
  image: Omit<ProductImage, 'url'> | null;
};

const MOST = MOST_QUICK_CANDIDATES + 1;

/** Signs that may stand between words of a title or a code; for PostgreSQL and for what is looked for. */
const SIGNS = `!"#$%&()*+,-./:;<=>?@[]^_{|}~`;
const plain = (folded: string) =>
  `' ' || translate(${folded}, '${SIGNS}', repeat(' ', ${SIGNS.length})) || ' '`;

/** SQL: a code without its marks, as `products_plain_sku_idx` has it; digits come before letters in it. */
const plainSku = (sku: string) => `plain_sku(${sku}) collate "C"`;

/** SQL: what a product `w` is called by, as `products_named_idx` has it. */
const NAMED = `(${plain(`w.sort_title || ' ' || lower(w.sku)`)})`;

/** SQL: that it has this word, or one that begins so; a sign that is left in it is a plain one. */
const named = (word: string) => String.raw`${NAMED} like '%' || replace(${word}, '\', '\\') || '%'`;

/** SQL: that this text has all of these words, or some that begin so. */
const hasAll = (words: string, text: string) =>
  `(select bool_and(strpos(${text}, word) > 0) from unnest(${words}) word)`;

/** SQL: that what was written does not say the colour of the product `p`. */
const leavesColor = (
  p: string,
) => `not coalesce((select bool_and(strpos(looked_for.text, ' ' || word || ' ') > 0)
  from unnest(string_to_array(${plain(`search_fold(${p}.color_name)`)}, ' ')) word where word <> ''), true)`;

/** SQL: the model of which a name may have meant another colour as well. */
const modelOf = (p: string) => `case when ${leavesColor(p)} then ${p}.style end as model`;

/** What a sibling is called by: its own title and the name of its model. */
const SIBLING = `(${plain(`s.sort_title || ' ' || search_fold(s.style)`)})`;

/**
 * A name is a code, else a whole title, else words of which each begins one of the title or the code;
 * with a digit or hardly any letters it must be the whole word: `CM-041` is not `CM-0412`. Each step
 * asks only where the one before found nothing, and each has its index. There three words are looked for, with digits
 * first, then the longest, most likely the rarest; the others in what they find. Last, a code without its marks:
 * `ve1187`, and `cm0412` of all its colours, which are `CM-0412-CRU` and others.
 *
 * A colour of a model is a product with a title of its own, which may be no more than the model's name: words that
 * fit another colour as well, by its title or its model, have not said which one, unless they name the colour.
 */
export const findFor = (sight: Sight) => `${FRESH_PLAN}
  with hit as materialized (select given.name::int as name, coalesce(code.by, title.by, words.by, unmarked.by) as by,
    coalesce(code.id, title.id, words.id, unmarked.id) as id, coalesce(title.model, words.model) as model, looked_for.words
  from unnest($1::text[]) with ordinality as given (written, name)
  cross join lateral (
    select array_agg(' ' || word || case when length(word) < 3 or word ~ '[0-9]' then ' ' else '' end
        order by word ~ '[0-9]{3}' desc, length(word) desc) as words, min(plain.text) as text
    from (select ${plain('search_fold(given.written)')} as text) plain, unnest(string_to_array(plain.text, ' ')) word
    where word <> ''
  ) looked_for
  left join lateral (
    select s.id, 'code' as by from products s
    where upper(s.sku) = upper(given.written) and s.deleted_at is null and ${maySee(sight, 's')}
    limit 1
  ) code on true
  left join lateral (
    select t.id, 'title' as by, ${modelOf('t')} from products t
    where code.id is null and ${maySee(sight, 't')} and t.sort_title = search_fold(given.written) collate "C"
    limit ${MOST}
  ) title on true
  left join lateral (
    select w.id, 'words' as by, ${modelOf('w')} from products w
    where code.id is null and title.id is null and length(btrim(looked_for.words[1])) > 1
      and ${maySee(sight, 'w')} and ${named('looked_for.words[1]')}
      and ${named('coalesce(looked_for.words[2], looked_for.words[1])')}
      and ${named('coalesce(looked_for.words[3], looked_for.words[1])')}
      and ${hasAll('looked_for.words', NAMED)}
    limit ${MOST}
  ) words on true
  left join lateral (
    select u.id, case when ${plainSku('u.sku')} = ${plainSku('given.written')} then 'code' else 'words' end as by
    from products u
    where code.id is null and title.id is null and words.id is null and ${maySee(sight, 'u')}
      and given.written ~ '^[^[:space:]]*[0-9][^[:space:]]*$' and (${plainSku('u.sku')} = ${plainSku('given.written')}
        or given.written ~ '[0-9]$' and ${plainSku('u.sku')} > ${plainSku('given.written')} || 'A'
          and ${plainSku('u.sku')} < ${plainSku('given.written')} || '~')
    limit ${MOST}
  ) unmarked on true
  where coalesce(code.id, title.id, words.id, unmarked.id) is not null)
  select name, by, id from hit
  union
  select hit.name, hit.by, sibling.id from hit cross join lateral (
    select s.id from products s
    where s.style = hit.model and s.deleted_at is null and ${maySee(sight, 's')}
      and ${hasAll('hit.words', SIBLING)}
    limit ${MOST}
  ) sibling`;

const productsFor = (sight: Sight) => `
  select p.id, p.sku, p.title, p.color_name as color, p.description, ${priceFor(sight)} as cents, p.weight_grams as grams, p.pack,
    ${collectionOf('p')} as collection,
    (select json_build_object('filename', f.filename, 'width', f.width, 'height', f.height)
      from product_images i join pictures f on f.filename = i.filename
      where i.product_id = p.id order by i.position limit 1) as image,
    coalesce((select json_agg(json_build_object('id', v.id, 'size', v.size, 'stock', v.stock))
      from variants v where v.product_id = p.id and v.removed_at is null), '[]') as variants
  from products p where p.id = any($1::uuid[]) and ${maySee(sight)}
  order by p.sort_title, p.id`;

/** What each name leads to among the products that this one sees: two statements for all of them. */
export async function findProducts(
  db: Db,
  names: readonly string[],
  sight: Sight,
): Promise<ReadonlyMap<string, Found>> {
  const rows = await rawQuery<NameRow>(db, findFor(sight), [names]);
  const ids = [...new Set(rows.map(({ id }) => id))];
  const products = ids.length > 0 ? await rawQuery<ProductRow>(db, productsFor(sight), [ids]) : [];
  const place = new Map(products.map(({ id }, at) => [id, at]));
  const found = new Map<string, Found>();
  // In the order of their titles.
  for (const row of rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))) {
    const product = products[place.get(row.id) ?? -1];
    const name = names[row.name - 1] ?? '';
    const before = found.get(name)?.products ?? [];
    // One that was hidden between the two is not there.
    if (product) found.set(name, { by: row.by, products: [...before, toFound(product)] });
  }
  return found;
}

const toFound = ({ cents, grams, image, variants, ...product }: ProductRow): FoundProduct => ({
  ...product,
  price: cents / 100,
  weight: grams / 1000,
  image: image && { ...image, url: pictureUrl(image.filename) },
  variants: variants.toSorted((a, b) => compareSizes(a.size, b.size)),
});
