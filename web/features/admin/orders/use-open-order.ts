import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import { readOrdersSearch } from './orders.search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set where the list itself opened an order, so that closing it is a step back. */
    orderOpened?: boolean;
  }
}

/** The order in the address is the one in the drawer; `address` is what the address says now. */
export function useOpenOrder(address: string | undefined) {
  const router = useRouter();
  const navigate = useNavigate({ from: '/admin/orders' });
  const opened = useLocation({ select: ({ state }) => state.orderOpened });
  // The address follows a moment later; the drawer closes at once, and only once.
  const [closed, setClosed] = useState<string>();
  if (closed !== undefined && closed !== address) setClosed(undefined);
  const closing = useRef<string>(undefined);
  useEffect(() => {
    if (closing.current !== address) closing.current = undefined;
  }, [address]);

  const close = () => {
    if (closing.current === address) return;
    closing.current = address;
    setClosed(address);
    // A step back where the list was a step before; a link from elsewhere has no such step.
    if (opened) router.history.back();
    else {
      void navigate({
        search: (now) => readOrdersSearch({ ...now, pedido: undefined }),
        replace: true,
        resetScroll: false,
      });
    }
  };

  return { orderId: address === closed ? undefined : address, close };
}
