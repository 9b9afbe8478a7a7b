import type { ProductId, UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';

/** Only what the reseller may still see: a product that was withdrawn comes back with its heart. */
export async function listFavorites(db: Db, userId: UserId): Promise<ProductId[]> {
  const rows = await db
    .selectFrom('favorites as f')
    .innerJoin('products as p', 'p.id', 'f.product_id')
    .select('f.product_id')
    .where('f.user_id', '=', userId)
    .where('p.visible', '=', true)
    .orderBy('f.created_at', 'desc')
    .orderBy('f.product_id')
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** False when there is no such product to be seen. */
export async function addFavorite(db: Db, userId: UserId, productId: ProductId): Promise<boolean> {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('visible', '=', true)
    .executeTakeFirst();
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
