import { useNavigate, useSearch } from '@tanstack/react-router';

import { readToolSearch, type ToolSearch } from './tool.search.ts';

export type ToolChange = { [K in keyof ToolSearch]: ToolSearch[K] | undefined };

/** `replace`: nothing to go back to. */
type How = { replace?: boolean | undefined; resetScroll?: boolean };

export function useToolSearch() {
  // Read here and not in the route, so that the first page of the portal need not carry the reader.
  const search = readToolSearch(useSearch({ from: '/admin/tool' }));
  const navigate = useNavigate({ from: '/admin/tool' });
  const ask = (change: ToolChange, { replace = false, resetScroll = false }: How = {}) =>
    void navigate({
      search: (now) => readToolSearch({ ...now, ...change }),
      replace,
      resetScroll,
    });
  return { search, ask };
}
