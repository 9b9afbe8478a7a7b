import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

import { readOrdersSearch, type OrdersSearch } from './orders.search.ts';

type Change = { [K in keyof OrdersSearch]: OrdersSearch[K] | undefined };
type AskOrders = (change: Change, replace?: boolean) => void;

/** What the address asks for; the same screen stands under two of them. */
export function useOrdersSearch() {
  const search = useSearch({ strict: false, select: readOrdersSearch, structuralSharing: true });
  const navigate = useNavigate();
  /** A new question starts on its first page. */
  const ask: AskOrders = useCallback(
    (change, replace = false) =>
      void navigate({
        to: '.',
        search: (now) => readOrdersSearch({ ...now, page: undefined, ...change }),
        replace,
        resetScroll: (change.faturas ?? change.page) !== undefined,
      }),
    [navigate],
  );
  return { search, ask };
}
