import { keysOf } from '#contract/closed-set';
import { ORDER_STATUS, type OrderStatus } from '#contract/order-status';
import { readOrderId } from '#web/order/use-open-order.ts';
import { readPage } from '#web/ui/page-numbers.ts';

export type ListedStatus = Exclude<OrderStatus, 'pending_payment_confirmation'>;

/** What the filter offers, in its order. */
export const LISTED_STATUSES = keysOf(ORDER_STATUS).filter(
  (status): status is ListedStatus => status !== 'pending_payment_confirmation',
);

/** The page's state in its address: which orders, which page of them, and the one shown over it. */
export type OrdersSearch = {
  status?: ListedStatus;
  page?: number;
  /** Which page of the invoices, where they stand above the orders. */
  faturas?: number;
  pedido?: string;
};

/** The same before anything was checked, as the route hands it on. */
export type OrdersAddress = { [K in keyof OrdersSearch]?: unknown };

/** Whatever makes no sense is left out. */
export function readOrdersSearch(params: OrdersAddress): OrdersSearch {
  const status = LISTED_STATUSES.find((name) => name === params.status);
  const [page, faturas] = [readPage(params.page), readPage(params.faturas)];
  const pedido = readOrderId(params.pedido);
  return {
    ...(status && { status }),
    ...(page && { page }),
    ...(faturas && { faturas }),
    ...(pedido && { pedido }),
  };
}
