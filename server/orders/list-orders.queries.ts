import type { Reply } from '#contract/endpoint';
import { MOST_ORDERS_PER_PAGE, type listOrdersEndpoint } from '#contract/order-endpoints';
import { paginationOf } from '#contract/paging';

import type { Db } from '../db/database.ts';
import { FRESH_PLAN } from '../db/named-statements.ts';
import { rawQuery } from '../db/raw-query.ts';
import { Statement } from '../db/statement.ts';
import type { Reader } from '../http/reader.ts';
import { readApprovals } from './approval-credit.queries.ts';
import { placeByMonth } from './month-of-page.queries.ts';
import { ORDER_COLUMNS, type OrderRow } from './order-columns.queries.ts';
import { buyersWith } from './order-search.queries.ts';
import { toOrder } from './order.shape.ts';
import {
  conditionsOf,
  isCounted,
  totalOf,
  whereOf,
  type ListQuery,
  type OrderFilter,
  type Viewer,
} from './orders-filter.queries.ts';

/** As in its index, or that is not used. */
const COMPANY = `search_fold(coalesce(o.company_name, o.company_email)) collate "C"`;

/** Ties by id, in the direction that lets one index serve both ways. */
const SORTS: Record<ListQuery['sortBy'], Record<ListQuery['sortOrder'], string>> = {
  createdAt: { desc: 'o.created_at desc, o.id', asc: 'o.created_at, o.id desc' },
  total: { desc: 'o.total_cents desc, o.id', asc: 'o.total_cents, o.id desc' },
  orderNumber: { desc: 'o.number desc', asc: 'o.number' },
  company: { asc: `${COMPANY}, o.id`, desc: `${COMPANY} desc, o.id desc` },
  status: {
    asc: 'order_step(o.status), o.created_at desc, o.id',
    desc: 'order_step(o.status) desc, o.created_at, o.id desc',
  },
};

type Row = OrderRow & { all_orders: number };
type Slice = {
  order: string;
  limit: number;
  offset: number;
  byMonth?: ListQuery['sortOrder'];
  known?: number;
  backwards?: true;
};

/** From here on it pays to know from which end the page is nearer. */
const DEEP = 1_000;

export async function listOrders(
  db: Db,
  query: ListQuery,
  { viewer, reader }: { viewer: Viewer; reader: Reader },
): Promise<Reply<typeof listOrdersEndpoint>> {
  const { page, limit, sortBy: _by, sortOrder: _order, ...asked } = query;
  const filter = await named(db, asked);
  const slice = await sliceOf(db, query, { filter, viewer });
  const rows = await readSlice(db, filter, { viewer, slice });
  const total = rows[0]?.all_orders ?? slice.known ?? (await readTotal(db, filter, viewer));
  const approvals = reader.seesCredit ? await readApprovals(db, rows) : undefined;
  const inOrder = slice.backwards ? rows.toReversed() : rows;
  return {
    orders: inOrder.map((row) => ({
      ...toOrder(row, reader),
      approval: approvals?.get(row.id),
    })),
    pagination: paginationOf(page, limit, total),
  };
}

/** Who a word means is known from few rows; how many orders they have, from an index. */
async function named(db: Db, filter: OrderFilter): Promise<OrderFilter> {
  const buyers = filter.search ? await buyersWith(db, filter.search) : undefined;
  return buyers ? { ...filter, search: undefined, buyers } : filter;
}

/** Far down, a page is found by the kept counts, or else read from the end that is nearer. */
async function sliceOf(
  db: Db,
  { page, limit, sortBy, sortOrder }: ListQuery,
  { filter, viewer }: { filter: OrderFilter; viewer: Viewer },
): Promise<Slice> {
  const offset = (page - 1) * limit;
  const plain = { order: SORTS[sortBy][sortOrder], limit, offset };
  if (offset < DEEP) return plain;
  if (sortBy === 'createdAt' && isCounted(filter, viewer)) return { ...plain, byMonth: sortOrder };
  const known = await readTotal(db, filter, viewer);
  if (offset >= known || offset <= known / 2) return { ...plain, known };
  return {
    order: SORTS[sortBy][sortOrder === 'asc' ? 'desc' : 'asc'],
    limit: Math.min(limit, known - offset),
    offset: Math.max(0, known - offset - limit),
    known,
    backwards: true,
  };
}

/**
 * The page's rows are found in an index first; only they are read whole, with the total. Limit and offset that
 * may be any are taken for a tenth of all orders each, and the list would be planned at every call: so the
 * most a page can have stands there as a number, and the first page has no offset.
 */
function readSlice(
  db: Db,
  filter: OrderFilter,
  { viewer, slice }: { viewer: Viewer; slice: Slice },
): Promise<Row[]> {
  const statement = new Statement();
  const { found, total } = filter.search
    ? searched(filter, viewer, statement)
    : slice.byMonth
      ? placed(filter, viewer, { sortOrder: slice.byMonth, offset: slice.offset, statement })
      : indexed(filter, viewer, statement);
  // Whether to walk the list or to gather orders hangs on how many there are of these buyers, terms and statuses.
  const isSome = filter.statuses ?? (filter.status && !slice.order.startsWith('o.created_at'));
  const plan = filter.buyers || filter.term || isSome ? FRESH_PLAN : '';
  const text = `${plan}${found.with} select ${ORDER_COLUMNS}, ${total} as all_orders
    from (
      select id from (
        select o.id from ${found.from}
        order by ${slice.order}
        limit ${MOST_ORDERS_PER_PAGE}${found.offset ?? offsetOf(slice, statement)}
      ) most limit ${statement.add(slice.limit)}
    ) page join orders o on o.id = page.id
    order by ${slice.order}`;
  return rawQuery<Row>(db, text, statement.values);
}

const offsetOf = ({ offset }: Slice, statement: Statement) =>
  offset === 0 ? '' : ` offset ${statement.add(offset)}`;

/** What a search finds is looked for once, for the page and for its total. */
function searched(filter: OrderFilter, viewer: Viewer, statement: Statement) {
  const where = whereOf(conditionsOf(filter, viewer, statement));
  return {
    found: {
      with: `with found as materialized (
        select o.id, o.created_at, o.total_cents, o.number, o.status, o.company_name, o.company_email
        from orders o ${where})`,
      from: 'found o',
      offset: undefined,
    },
    total: '(select count(*) from found)',
  };
}

function indexed(filter: OrderFilter, viewer: Viewer, statement: Statement) {
  const from = `orders o ${whereOf(conditionsOf(filter, viewer, statement))}`;
  return {
    found: { with: '', from, offset: undefined },
    total: totalOf(filter, viewer, statement),
  };
}

/** Far down: nothing is read before the month that the page begins in. */
function placed(
  filter: OrderFilter,
  viewer: Viewer,
  {
    statement,
    ...from
  }: { statement: Statement; sortOrder: ListQuery['sortOrder']; offset: number },
) {
  const { where, ...place } = placeByMonth(filter, from, statement);
  const conditions = [...conditionsOf(filter, viewer, statement), where];
  return {
    found: { ...place, from: `orders o ${whereOf(conditions)}` },
    total: totalOf(filter, viewer, statement),
  };
}

/** A page without a row has nobody to carry it. */
async function readTotal(db: Db, filter: OrderFilter, viewer: Viewer): Promise<number> {
  const statement = new Statement();
  const text = `select ${totalOf(filter, viewer, statement)} as total`;
  const [row] = await rawQuery<{ total: number }>(db, text, statement.values);
  return row?.total ?? 0;
}
