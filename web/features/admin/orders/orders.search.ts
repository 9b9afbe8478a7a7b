import { keysOf } from '#contract/closed-set';
import type { OrderId } from '#contract/ids';
import { ORDER_SORTS } from '#contract/order-endpoints';
import { ORDER_STATUS, type OrderStatus } from '#contract/order-status';
import { AnyTerm } from '#contract/own-term';
import { readOrderId } from '#web/order/use-open-order.ts';
import { readDay } from '#web/ui/day-field.tsx';
import { readPage } from '#web/ui/page-numbers.ts';
import { readSearch } from '#web/ui/search-field.tsx';

const STATUSES = keysOf(ORDER_STATUS);
const DEFAULT_STATUS: OrderStatus = 'UNDER_REVIEW';

/** One status, all of them, or several with commas between, in an order's way. */
export type StatusChoice = OrderStatus | 'all' | (string & { several?: never });

type SortBy = (typeof ORDER_SORTS)[number];
export type OrdersSort = `${SortBy}_${'asc' | 'desc'}`;
const SORTS = ORDER_SORTS.flatMap((by) => [`${by}_asc` as const, `${by}_desc` as const]);
const DEFAULT_SORT: OrdersSort = 'createdAt_desc';

export type OrdersSearch = {
  status?: StatusChoice;
  search?: string;
  from?: string;
  to?: string;
  /** Only orders with a receipt that nobody has looked at. */
  receipts?: 'pending';
  term?: AnyTerm;
  sort?: OrdersSort;
  page?: number;
  /** The order in the drawer. */
  pedido?: OrderId;
};

/** The page's state in its address; whatever makes no sense there is left out. */
export function readOrdersSearch(params: Record<string, unknown>): OrdersSearch {
  const status = readStatus(params['status']);
  const search = readSearch(params['search']);
  const from = readDay(params['from']);
  const to = readDay(params['to']);
  const sort = SORTS.find((name) => name === params['sort']);
  const page = readPage(params['page']);
  const order = readOrderId(params['pedido']);
  const receipts = params['receipts'] === 'pending';
  const term = AnyTerm.safeParse(params['term']).data;
  return {
    ...(status && status !== defaultStatus(receipts) && { status }),
    ...(search && { search }),
    ...(from && { from }),
    ...(to && { to }),
    ...(receipts && { receipts: 'pending' }),
    ...(term && { term }),
    ...(sort && sort !== DEFAULT_SORT && { sort }),
    ...(page && { page }),
    ...(order && { pedido: order }),
  };
}

/** Receipts wait in orders of every status. */
const defaultStatus = (receipts: boolean): StatusChoice => (receipts ? 'all' : DEFAULT_STATUS);

export const statusOf = ({ status, receipts }: OrdersSearch): StatusChoice =>
  status ?? defaultStatus(receipts !== undefined);

/** The statuses of a choice of several. */
export const severalOf = (status: StatusChoice): OrderStatus[] =>
  STATUSES.filter((name) => status.split(',').includes(name));

/** What the list and the exports are narrowed by. */
export function filterOf(search: OrdersSearch) {
  const status = statusOf(search);
  const several = severalOf(status);
  return {
    status: several.length === 1 ? several[0] : undefined,
    ...(several.length > 1 && { statuses: several.join(',') }),
    search: search.search,
    from: search.from,
    to: search.to,
    receipts: search.receipts,
    ...(search.term && { term: search.term }),
  };
}

/** What the list is put in order by, where it is not the latest first. */
export function sortingOf({ sort }: OrdersSearch) {
  const sortBy = ORDER_SORTS.find((by) => sort?.startsWith(`${by}_`));
  if (!sortBy) return {};
  return { sortBy, sortOrder: sort?.endsWith('_asc') ? ('asc' as const) : ('desc' as const) };
}

export type Sorted = 'ascending' | 'descending' | undefined;

/** By which way a column is in order now, and what a press on it asks for: up, down, then the latest first. */
export function sortingBy(by: SortBy, { sort = DEFAULT_SORT }: OrdersSearch) {
  const [up, down] = [`${by}_asc`, `${by}_desc`] as const;
  const sorted: Sorted = sort === up ? 'ascending' : sort === down ? 'descending' : undefined;
  const next =
    sort === up
      ? by === 'createdAt'
        ? undefined
        : down
      : sort === down && by !== 'createdAt'
        ? undefined
        : up;
  return { sorted, next };
}

/** Whether anything but the filter a visit starts with is set. */
export const isNarrowed = ({ status, search, from, to, receipts, term }: OrdersSearch): boolean =>
  [status, search, from, to, receipts, term].some((value) => value !== undefined);

/** In one spelling, whatever the order and the doubles of the address. */
function readStatus(value: unknown): StatusChoice | undefined {
  if (value === 'all') return value;
  const several = typeof value === 'string' ? severalOf(value) : [];
  return several.length === STATUSES.length ? 'all' : several.join(',') || undefined;
}
