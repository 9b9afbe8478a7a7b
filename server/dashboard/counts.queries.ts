import type { OrderId, UserId } from '#contract/ids';
import type { OrderStatus } from '#contract/order-status';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

type Latest = {
  id: OrderId;
  orderNumber: string;
  resellerId: UserId;
  reseller: string;
  total: number;
  status: OrderStatus;
  createdAt: string;
};

/** JSON writes a moment with its own digits: as text it is what `toISOString` makes of it. */
const LATEST = `
  select id, lpad(number::text, 8, '0') as "orderNumber", user_id as "resellerId",
    coalesce(nullif(company_name, ''), company_email) as reseller, total_cents as total, status,
    to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
  from orders order by created_at desc, id limit 10`;

type Counts = {
  resellers: number;
  products: number;
  orders: number;
  pendingApplications: number;
  /** The newest first; totals in centavos. */
  latest: Latest[];
};

/** Orders are many and have their count kept; the others are counted. */
const COUNTS = `
  select
    (select count(*) from users where role = 'RESELLER' and deleted_at is null) as resellers,
    (select count(*) from products where deleted_at is null) as products,
    (select coalesce(sum(orders), 0)::bigint from order_counts) as orders,
    (select count(*) from applications where status = 'pending') as "pendingApplications",
    (select coalesce(json_agg(latest), '[]') from (${LATEST}) latest) as latest`;

export async function readCounts(db: Db): Promise<Counts> {
  const [row] = await rawQuery<Counts>(db, COUNTS, []);
  if (!row) throw new Error('unreachable: counts are one row');
  return row;
}
