import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';

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

/** Whoever walked on in the drawer goes on in the list from the order that was seen last. */
export function useRowSeenLast(rows: RefObject<HTMLElement | null>, shown: OrderId | undefined) {
  const last = useRef<OrderId>(undefined);
  useEffect(() => {
    const seen = last.current;
    last.current = shown;
    if (shown !== undefined || seen === undefined) return;
    const row = rows.current?.querySelector<HTMLElement>(`[data-row="${seen}"]`);
    const { activeElement } = document;
    // The focus is back at the row from which it was opened, or it is not ours to move.
    if (row && !row.contains(activeElement) && rows.current?.contains(activeElement)) row.focus();
  }, [rows, shown]);
}
