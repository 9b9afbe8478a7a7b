import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';

import type { PlacedOrder } from '#contract/checkout';
import { readOrderId } from '#web/order/use-open-order.ts';

/**
 * The order whose confirmation is shown. Its id is in the address (`?pedido=`), so that a reload shows it
 * again; what the checkout answered is known besides, until the buyer goes on.
 */
export function usePlacedOrder() {
  const navigate = useNavigate();
  const address = useLocation({ select: ({ search }) => readOrderId(search.pedido) });
  const [last, setLast] = useState<{ order: PlacedOrder; named: boolean }>();
  // The address follows a moment later; whoever leaves it leaves the order.
  if (last && !last.named && address === last.order.orderId) setLast({ ...last, named: true });
  if (last?.named && address !== last.order.orderId) setLast(undefined);
  const placed = last?.order;

  const show = (order: PlacedOrder) => {
    // On screen before the cart is emptied, or the notice of an empty one would flash by.
    flushSync(() => setLast({ order, named: false }));
    void navigate({
      to: '.',
      search: (now) => ({ ...now, pedido: order.orderId }),
      // The step before is where the buyer came from: the cart it was is empty.
      replace: true,
      resetScroll: false,
    });
  };
  return { orderId: placed?.orderId ?? address, placed, show };
}
