import type { ProductId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { FRESH_PLAN } from '../db/named-statements.ts';
import { rawQuery } from '../db/raw-query.ts';
import { Statement } from '../db/statement.ts';
import type { Wanted } from './find.rules.ts';
import { hasWord } from './words.queries.ts';

export type ProductRow = {
  id: ProductId;
  title: string;
  sku: string;
  stock: number;
  image: { filename: string; width: number; height: number } | null;
};

/** Of a word that thousands have, the first that are met are as good as any. */
const MET = 50;

const IMAGE = `(select json_build_object('filename', f.filename, 'width', f.width, 'height', f.height)
  from product_images i join pictures f on f.filename = i.filename
  where i.product_id = p.id order by i.position limit 1)`;
const STOCK = `(select coalesce(sum(v.stock), 0) from variants v
  where v.product_id = p.id and v.removed_at is null)::int`;

/** Its text and values; the tests read its plan. Codes first, then titles that begin so. */
export function productsStatement({ words }: Wanted, most: number) {
  const statement = new Statement();
  const typed = `${statement.add(words.join(' '))}::text`;
  const plain = 'plain_sku(p.sku) collate "C"';
  const inside = words.map((word) => hasWord('p.search_text', word, statement)).join(' and ');
  const text = `${FRESH_PLAN}select p.id, p.title, p.sku, ${STOCK} as stock, ${IMAGE} as image
    from (
      (select p.id, 0 as place from products p
        where p.deleted_at is null and upper(p.sku) = upper(${typed}))
      union all
      (select p.id, 1 from products p where p.visible and plain_sku(${typed}) <> ''
        and ${plain} >= plain_sku(${typed}) and ${plain} < plain_sku(${typed}) || '~'
        order by ${plain} limit ${MET})
      union all
      (select p.id, case when starts_with(p.sort_title, search_fold(${typed})) then 2 else 3 end
        from products p where p.deleted_at is null and ${inside} limit ${MET})
    ) ways join products p on p.id = ways.id
    group by p.id order by min(ways.place), p.sort_title, p.id limit ${statement.add(most)}`;
  return { text, values: statement.values };
}

export function findProducts(db: Db, wanted: Wanted, most: number): Promise<ProductRow[]> {
  const { text, values } = productsStatement(wanted, most);
  return rawQuery<ProductRow>(db, text, values);
}
