import { sql } from 'kysely';

import type { OrderFilterId, UserId } from '#contract/ids';
import { MOST_ORDER_FILTERS, type KeptOrderFilter } from '#contract/order-views';

import type { Db } from '../../db/database.ts';

export const listFilters = (db: Db, userId: UserId) =>
  db
    .selectFrom('order_filters')
    .select(['id', 'name', 'filter'])
    .where('user_id', '=', userId)
    .orderBy(sql`lower(name)`)
    .limit(MOST_ORDER_FILTERS)
    .execute();

/** Under a name that is there already it takes the other's place; false: there are too many. */
export async function saveFilter(
  tx: Db,
  userId: UserId,
  { name, filter }: { name: string; filter: KeptOrderFilter },
): Promise<boolean> {
  // Two at once would each count the others.
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const content = JSON.stringify(filter);
  await tx
    .insertInto('order_filters')
    .values({ user_id: userId, name, filter: content })
    .onConflict((oc) =>
      oc.expression(sql`user_id, lower(name)`).doUpdateSet({ name, filter: content }),
    )
    .execute();
  const { count } = await tx
    .selectFrom('order_filters')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count <= MOST_ORDER_FILTERS;
}

export async function deleteFilter(db: Db, userId: UserId, id: OrderFilterId): Promise<void> {
  await db.deleteFrom('order_filters').where('id', '=', id).where('user_id', '=', userId).execute();
}
