import type { Reply } from '#contract/endpoint';
import type { PaymentTermId } from '#contract/ids';
import type { OrderStatus } from '#contract/order-status';
import type { orderViewsEndpoint } from '#contract/order-views';

import type { Db } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';

type Row = {
  statuses: Partial<Record<OrderStatus, number>>;
  receipts: number;
  own_terms: { id: PaymentTermId; name: string; archived: boolean }[] | null;
};

/** From the kept counts, and from the few receipts that wait; and what else the list is narrowed by. */
const VIEWS = `
  select coalesce((select json_object_agg(c.status, c.orders) from (
      select status, sum(orders)::bigint as orders from order_counts group by status having sum(orders) > 0
    ) c), '{}') as statuses,
    (select count(distinct r.order_id) from receipts r where r.state = 'pending')::int as receipts,
    (select json_agg(json_build_object('id', t.id, 'name', t.name, 'archived', t.archived_at is not null)
      order by t.archived_at is not null, lower(t.name), t.id) from payment_terms t) as own_terms`;

export async function readViews(db: Db): Promise<Reply<typeof orderViewsEndpoint>> {
  const [row] = await rawQuery<Row>(db, VIEWS, []);
  if (!row) throw new Error('unreachable: an aggregate has one row');
  const { own_terms: ownTerms, ...counts } = row;
  return { ...counts, ...(ownTerms && { ownTerms }) };
}
