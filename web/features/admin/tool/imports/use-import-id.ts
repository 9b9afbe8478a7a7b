import { useNavigate, useSearch } from '@tanstack/react-router';

import { readToolSearch } from '../tool.search.ts';

/** The import that is open, kept in the address. */
export function useImportId() {
  const { importacao: id } = readToolSearch(useSearch({ from: '/admin/tool' }));
  const navigate = useNavigate({ from: '/admin/tool' });
  const open = (next: string | undefined) =>
    void navigate({
      search: (now) => readToolSearch({ ...now, importacao: next }),
      resetScroll: false,
    });
  return { id, open };
}
