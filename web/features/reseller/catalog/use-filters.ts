import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';

import type { AskCatalog } from './catalog-filters.tsx';
import { readCatalogSearch, splitSearch } from './catalog.search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set where typing made this step, with what was typed into. */
    typed?: string;
  }
}

/** What the address asks for, and the ways to ask for something else. */
export function useFilters() {
  // The same object while a product is opened over the list.
  const filters = useSearch({
    from: '/reseller/catalog',
    select: (address) => splitSearch(readCatalogSearch(address)).filters,
    structuralSharing: true,
  });
  const product = useSearch({
    from: '/reseller/catalog',
    select: (address) => splitSearch(readCatalogSearch(address)).product,
  });
  const navigate = useNavigate({ from: '/reseller/catalog' });
  const router = useRouter();
  const [clearing, setClearing] = useState(0);

  const ask: AskCatalog = useCallback(
    (change, how) => {
      const typed = how === 'typed' ? Object.keys(change).join() : undefined;
      void navigate({
        search: (now) => readCatalogSearch({ ...now, product: undefined, ...change }),
        // Typing on makes no further step; the one before it is what was chosen by other means.
        replace: typed !== undefined && router.latestLocation.state.typed === typed,
        state: { ...(typed !== undefined && { typed }) },
      });
    },
    [navigate, router],
  );
  const clear = useCallback(() => {
    setClearing((times) => times + 1);
    // What is listed stays of the delivery that is looked at.
    void navigate({
      search: ({ collection }) => readCatalogSearch({ collection }),
    });
  }, [navigate]);

  return { filters, product, ask, clear, clearing };
}
