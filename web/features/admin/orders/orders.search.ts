import { keysOf } from '#contract/closed-set';
import type { OrderId } from '#contract/ids';
import { ORDER_STATUS, type OrderStatus } from '#contract/order-status';
import { readOrderId } from '#web/order/use-open-order.ts';
import { readPage } from '#web/ui/page-numbers.ts';
import { readSearch } from '#web/ui/search-field.tsx';

const STATUSES = keysOf(ORDER_STATUS);
const DEFAULT_STATUS: OrderStatus = 'UNDER_REVIEW';
const DAY = /^20\d{2}-\d{2}-\d{2}$/;

export type StatusChoice = OrderStatus | 'all';
export type OrdersSearch = {
  status?: StatusChoice;
  search?: string;
  from?: string;
  to?: string;
  /** Only orders with a receipt that nobody has looked at. */
  receipts?: 'pending';
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
  const page = readPage(params['page']);
  const order = readOrderId(params['pedido']);
  const receipts = params['receipts'] === 'pending';
  return {
    ...(status && status !== defaultStatus(receipts) && { status }),
    ...(search && { search }),
    ...(from && { from }),
    ...(to && { to }),
    ...(receipts && { receipts: 'pending' }),
    ...(page && { page }),
    ...(order && { pedido: order }),
  };
}

/** Receipts wait in orders of every status. */
const defaultStatus = (receipts: boolean): StatusChoice => (receipts ? 'all' : DEFAULT_STATUS);

export const statusOf = ({ status, receipts }: OrdersSearch): StatusChoice =>
  status ?? defaultStatus(receipts !== undefined);

/** What the list and the exports are narrowed by. */
export function filterOf(search: OrdersSearch) {
  const status = statusOf(search);
  return {
    status: status === 'all' ? undefined : status,
    search: search.search,
    from: search.from,
    to: search.to,
    receipts: search.receipts,
  };
}

/** Whether anything but the filter a visit starts with is set. */
export const isNarrowed = ({ status, search, from, to, receipts }: OrdersSearch): boolean =>
  [status, search, from, to, receipts].some((value) => value !== undefined);

const readStatus = (value: unknown): StatusChoice | undefined =>
  value === 'all' ? value : STATUSES.find((name) => name === value);

/** A real day of this century; a year that is still being typed is none yet. */
export function readDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !DAY.test(value)) return undefined;
  const moment = new Date(`${value}T00:00:00Z`);
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
  return isReal ? value : undefined;
}
