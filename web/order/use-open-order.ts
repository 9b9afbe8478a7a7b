import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import { asId, type InvoiceId, type OrderId } from '#contract/ids';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set where the list itself opened an order: the step before is the list. */
    openedOrder?: true;
    /** The invoice that a receipt is to be sent for: the order opens where that is done. */
    receiptFor?: InvoiceId;
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An order's id as an address carries it, or nothing. */
export const readOrderId = (value: unknown): OrderId | undefined =>
  typeof value === 'string' && UUID.test(value) ? asId(value.toLowerCase()) : undefined;

/** The order in the address (`?pedido=`) is the one shown over the list. */
export function useOpenOrder(address: OrderId | undefined) {
  const router = useRouter();
  const navigate = useNavigate();
  const opened = useLocation({ select: ({ state }) => state.openedOrder });
  // The address follows a moment later; the dialog closes at once, and only once.
  const [closed, setClosed] = useState<OrderId>();
  if (closed !== undefined && closed !== address) setClosed(undefined);
  const closing = useRef<OrderId>(undefined);
  useEffect(() => {
    if (closing.current !== address) closing.current = undefined;
  }, [address]);

  const close = () => {
    if (address === undefined || closing.current === address) return;
    closing.current = address;
    setClosed(address);
    // A step back where the list was a step before; a link from elsewhere has no such step. Whoever
    // closes it was asked before, where there was something to ask.
    if (opened) router.history.back({ ignoreBlocker: true });
    else {
      void navigate({
        to: '.',
        search: (now) => ({ ...now, pedido: undefined }),
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
      });
    }
  };

  return { orderId: address === closed ? undefined : address, close };
}
