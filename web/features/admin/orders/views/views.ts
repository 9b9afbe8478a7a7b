import type { Reply } from '#contract/endpoint';
import type { orderViewsEndpoint } from '#contract/order-views';

import { severalOf, statusOf, type OrdersSearch, type StatusChoice } from '../orders.search.ts';

type Counts = Reply<typeof orderViewsEndpoint>;
type View = { name: string; search: Pick<OrdersSearch, 'status' | 'receipts'> };

/** Shortcuts of the filter by status, in an order's way; the first is what a visit starts with. */
export const VIEWS: readonly View[] = [
  { name: 'Para aprovar', search: {} },
  { name: 'Comprovantes', search: { receipts: 'pending' } },
  { name: 'Para faturar', search: { status: 'APPROVED' } },
  { name: 'Para produzir', search: { status: 'INVOICED,PAID' } },
  { name: 'Para enviar', search: { status: 'PRODUCTION' } },
  { name: 'Enviados', search: { status: 'SHIPPED' } },
  { name: 'Todos', search: { status: 'all' } },
];

export const isView = ({ search }: View, now: OrdersSearch): boolean =>
  statusOf(search) === statusOf(now) && search.receipts === now.receipts;

export function countOf({ search }: View, { statuses, receipts }: Counts): number {
  if (search.receipts) return receipts;
  const status: StatusChoice = statusOf(search);
  const counted = Object.entries(statuses).filter(
    ([name]) => status === 'all' || severalOf(status).some((one) => one === name),
  );
  return counted.reduce((sum, [, count]) => sum + count, 0);
}
