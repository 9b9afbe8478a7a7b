import type { UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';

/** Whether the brand is kept from seeing it; there may be no cart yet. */
export async function isCartHidden(db: Db, userId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('carts')
    .select('hidden')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.hidden ?? false;
}

export async function setCartHidden(db: Db, userId: UserId, hidden: boolean): Promise<void> {
  await db
    .insertInto('carts')
    .values({ user_id: userId, hidden })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hidden }))
    .execute();
}
