import type { ImportId, ProductId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

export type DraftRow = {
  id: ProductId;
  sku: string;
  title: string;
  has_picture: boolean;
  has_category: boolean;
  has_stock: boolean;
};

/** What this import has made, is there still, could be seen by resellers and is not published. */
export const listDrafts = (db: Db, importId: ImportId): Promise<DraftRow[]> =>
  rawQuery<DraftRow>(
    db,
    `select p.id, p.sku, p.title,
       exists (select 1 from product_images i where i.product_id = p.id) as has_picture,
       p.category is not null as has_category,
       exists (select 1 from variants v where v.product_id = p.id and v.removed_at is null
         and v.stock > 0) as has_stock
     from import_products m join products p on p.id = m.product_id
     where m.import_id = $1 and m.created and p.deleted_at is null and p.active
       and not p.published
     order by p.sort_title, p.id`,
    [importId],
  );

/** Those that nothing has touched since this import. */
export async function findAsLeft(tx: Db, importId: ImportId): Promise<ProductId[]> {
  const rows = await rawQuery<{ id: ProductId }>(
    tx,
    `select p.id from import_products i join products p on p.id = i.product_id
     where i.import_id = $1 and p.updated_at = i.left_at`,
    [importId],
  );
  return rows.map(({ id }) => id);
}

/** As they are now is as the import has left them, so that it can still be undone. */
export async function keepAsLeft(tx: Db, importId: ImportId, ids: ProductId[]): Promise<void> {
  await rawQuery(
    tx,
    `update import_products i set left_at = p.updated_at from products p
     where i.import_id = $1 and i.product_id = any($2::uuid[]) and p.id = i.product_id`,
    [importId, ids],
  );
}
