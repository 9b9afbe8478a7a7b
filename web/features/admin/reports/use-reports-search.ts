import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import { readReportsSearch, type ReportsSearch } from './reports.search.ts';

type Change = { [K in keyof ReportsSearch]?: string | undefined };

export function useReportsSearch() {
  // Read here and not in the route, so that the first page of the portal need not carry the reader.
  const search = readReportsSearch(useSearch({ from: '/admin/reports' }));
  const [today] = useState(() => new Date());
  const navigate = useNavigate({ from: '/admin/reports' });
  const ask = (change: Change, { replace = false } = {}) =>
    void navigate({
      search: (now) => readReportsSearch({ ...now, ...change }),
      replace,
      resetScroll: false,
    });
  return { search, today, ask };
}
