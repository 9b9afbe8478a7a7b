import type { AdminProfile } from '#contract/admin-profiles';
import type { OrderId, UserId } from '#contract/ids';
import type { OrderStatus } from '#contract/order-status';

import type { Db } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';

export type OrderNames = {
  id: OrderId;
  orderNumber: string;
  companyName: string | null;
  userId: UserId;
};

/** What people call these orders by. */
export async function namesOf(
  db: Db,
  ids: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, OrderNames>> {
  const rows = await rawQuery<OrderNames>(
    db,
    `select o.id, lpad(o.number::text, 8, '0') as "orderNumber", o.company_name as "companyName", o.user_id as "userId"
     from orders o where o.id = any($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** As it is now; null: no administrator any more. */
export async function profileNow(db: Db, userId: UserId): Promise<AdminProfile | null> {
  const [row] = await rawQuery<{ profile: AdminProfile }>(
    db,
    `select coalesce(u.admin_profile, 'FULL') as profile from users u
     where u.id = $1 and u.role = 'ADMIN' and u.approved and u.deleted_at is null`,
    [userId],
  );
  return row?.profile ?? null;
}

export async function statusOf(db: Db, id: OrderId): Promise<OrderStatus | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.status;
}
