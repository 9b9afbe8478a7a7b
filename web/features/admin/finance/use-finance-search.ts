import { useNavigate, useSearch } from '@tanstack/react-router';

import { readFinanceSearch, type FinanceSearch } from './finance.search.ts';

type Change = { [K in keyof FinanceSearch]: FinanceSearch[K] | undefined };

export function useFinanceSearch() {
  // Read here and not in the route, so that the first page of the portal need not carry the reader.
  const search = readFinanceSearch(useSearch({ from: '/admin/finance' }));
  const navigate = useNavigate({ from: '/admin/finance' });
  const ask = (change: Change, { replace = false, resetScroll = false } = {}) =>
    void navigate({
      search: (now) => readFinanceSearch({ ...now, ...change }),
      replace,
      resetScroll,
    });
  return { search, ask };
}
