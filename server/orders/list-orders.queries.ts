import type { Reply } from '#contract/endpoint';
import type { listOrdersEndpoint } from '#contract/orders';
import { paginationOf } from '#contract/paging';

import type { Db } from '../db/database.ts';
import { runText } from '../db/run-text.ts';
import { Statement } from '../db/statement.ts';
import { ORDER_COLUMNS, toOrder, type OrderRow, type Reader } from './order.shape.ts';
import { conditionsOf, totalOf, whereOf, type ListQuery, type Viewer } from './orders.filter.ts';

/** Ties by id, in the direction that lets one index serve both ways. */
const SORTS: Record<ListQuery['sortBy'], Record<ListQuery['sortOrder'], string>> = {
  createdAt: { desc: 'o.created_at desc, o.id', asc: 'o.created_at, o.id desc' },
  total: { desc: 'o.total_cents desc, o.id', asc: 'o.total_cents, o.id desc' },
  orderNumber: { desc: 'o.number desc', asc: 'o.number' },
};

type Row = OrderRow & { all_orders: number };

/** The page's rows are found in an index first; only they are read whole, with the total. */
export async function listOrders(
  db: Db,
  query: ListQuery,
  { viewer, reader }: { viewer: Viewer; reader: Reader },
): Promise<Reply<typeof listOrdersEndpoint>> {
  const { page, limit, sortBy, sortOrder, ...filter } = query;
  const statement = new Statement();
  const order = SORTS[sortBy][sortOrder];
  const text = `select ${ORDER_COLUMNS}, ${totalOf(filter, viewer, statement)} as all_orders
    from (
      select o.id from orders o ${whereOf(conditionsOf(filter, viewer, statement))}
      order by ${order}
      limit ${statement.add(limit)} offset ${statement.add((page - 1) * limit)}
    ) page join orders o on o.id = page.id
    order by ${order}`;
  const rows = await runText<Row>(db, text, statement.values);
  const total = rows[0]?.all_orders ?? (await readTotal(db, filter, viewer));
  return {
    orders: rows.map((row) => toOrder(row, reader)),
    pagination: paginationOf(page, limit, total),
  };
}

/** An empty page has no row to carry it. */
async function readTotal(
  db: Db,
  filter: Omit<ListQuery, 'page' | 'limit' | 'sortBy' | 'sortOrder'>,
  viewer: Viewer,
): Promise<number> {
  const statement = new Statement();
  const text = `select ${totalOf(filter, viewer, statement)} as total`;
  const [row] = await runText<{ total: number }>(db, text, statement.values);
  return row?.total ?? 0;
}
