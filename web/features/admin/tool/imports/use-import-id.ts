import { openingOf } from '../tool.search.ts';
import { useToolSearch } from '../use-tool-search.ts';

/** The import that is open, kept in the address. */
export function useImportId() {
  const { search, ask } = useToolSearch();
  return { id: search.importacao, open: (next: string | undefined) => ask(openingOf(next)) };
}
