import type { OrderId, UserId } from '#contract/ids';
import type { OrderStatus } from '#contract/order-status';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

type Counts = {
  resellers: number;
  products: number;
  orders: number;
  pendingApplications: number;
};

/** Orders are many and have their count kept; the others are counted. */
const COUNTS = `
  select
    (select count(*) from users where role = 'RESELLER' and deleted_at is null) as resellers,
    (select count(*) from products where deleted_at is null) as products,
    (select coalesce(sum(orders), 0)::bigint from order_counts) as orders,
    (select count(*) from applications where status = 'pending') as "pendingApplications"`;

export async function readCounts(db: Db): Promise<Counts> {
  const [row] = await rawQuery<Counts>(db, COUNTS, []);
  if (!row) throw new Error('unreachable: counts are one row');
  return row;
}

type LatestRow = {
  id: OrderId;
  orderNumber: string;
  resellerId: UserId;
  reseller: string;
  total: number;
  status: OrderStatus;
  created_at: Date;
};

const LATEST = `
  select id, lpad(number::text, 8, '0') as "orderNumber", user_id as "resellerId",
    coalesce(nullif(company_name, ''), company_email) as reseller,
    total_cents as total, status, created_at
  from orders order by created_at desc, id limit 10`;

/** The newest first; totals in centavos. */
export async function readLatest(db: Db) {
  const rows = await rawQuery<LatestRow>(db, LATEST, []);
  return rows.map(({ created_at, ...order }) => ({
    ...order,
    createdAt: created_at.toISOString(),
  }));
}
