import type { ProductId, UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { maySee } from '../sight.queries.ts';
import type { Sight } from '../sight.ts';

type Owner = { userId: UserId; sight: Sight };

/** Only what the reseller may still see: a product that was withdrawn comes back with its heart. */
export async function listFavorites(db: Db, { userId, sight }: Owner): Promise<ProductId[]> {
  const rows = await rawQuery<{ id: ProductId }>(
    db,
    `select f.product_id as id from favorites f join products p on p.id = f.product_id
     where f.user_id = $1 and ${maySee(sight)}
     order by f.created_at desc, f.product_id`,
    [userId],
  );
  return rows.map(({ id }) => id);
}

/** False when there is no such product to be seen. */
export async function addFavorite(
  db: Db,
  { userId, sight }: Owner,
  productId: ProductId,
): Promise<boolean> {
  const [product] = await rawQuery<{ id: ProductId }>(
    db,
    `select p.id from products p where p.id = $1 and ${maySee(sight)}`,
    [productId],
  );
  if (!product) return false;
  await db
    .insertInto('favorites')
    .values({ user_id: userId, product_id: productId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

export async function removeFavorite(db: Db, userId: UserId, productId: ProductId): Promise<void> {
  await db
    .deleteFrom('favorites')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .execute();
}
