import type { Order } from '#contract/order';

/** What ties a payment to an order that was placed; the reading of bank statements looks for it. */
export const orderTxid = ({ orderNumber }: Pick<Order, 'orderNumber'>): string =>
  `PED${orderNumber}`;
