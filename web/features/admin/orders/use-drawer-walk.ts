import { useNavigate } from '@tanstack/react-router';

import type { OrderId } from '#contract/ids';
import type { Order } from '#contract/order';

import { readOrdersSearch } from './orders.search.ts';

/** From the order in the drawer to the one before or after it in the list. */
export type Walk = { before: (() => void) | undefined; after: (() => void) | undefined };

function useShowing() {
  const navigate = useNavigate({ from: '/admin/orders' });
  return (pedido: OrderId, replace: boolean) =>
    void navigate({
      search: (now: Record<string, unknown>) => readOrdersSearch({ ...now, pedido }),
      // Stepping from one to another keeps what the first one was opened by.
      state: replace ? (now) => now : { openedOrder: true },
      replace,
      resetScroll: false,
    });
}

/** Shows an order over the list; closing it leads back in one step. */
export function useOpening() {
  const show = useShowing();
  return (id: OrderId) => show(id, false);
}

export function useDrawerWalk(orders: readonly Order[], shown: OrderId | undefined): Walk {
  const show = useShowing();
  const at = orders.findIndex(({ id }) => id === shown);
  const to = (order: Order | undefined) => order && (() => show(order.id, true));
  return at === -1
    ? { before: undefined, after: undefined }
    : { before: to(orders[at - 1]), after: to(orders[at + 1]) };
}
