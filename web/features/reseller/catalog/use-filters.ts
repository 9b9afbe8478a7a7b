import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';

import type { AskCatalog } from './catalog-filters.tsx';
import { readCatalogSearch, splitSearch } from './catalog.search.ts';

/** What the address asks for, and the ways to ask for something else. */
export function useFilters() {
  const search = useSearch({
    from: '/reseller/catalog',
    select: readCatalogSearch,
    structuralSharing: true,
  });
  const navigate = useNavigate({ from: '/reseller/catalog' });
  const [clearing, setClearing] = useState(0);

  const ask: AskCatalog = useCallback(
    (change, how) =>
      void navigate({
        search: (now) => readCatalogSearch({ ...now, product: undefined, ...change }),
        replace: how === 'typed',
      }),
    [navigate],
  );
  const clear = useCallback(() => {
    setClearing((times) => times + 1);
    void navigate({ search: {} });
  }, [navigate]);

  return { ...splitSearch(search), ask, clear, clearing };
}
