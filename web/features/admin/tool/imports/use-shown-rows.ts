import { useEffect } from 'react';

import type { ImportSummary, RowVerdict } from '#contract/imports';

import { useToolSearch } from '../use-tool-search.ts';

/** Which rows of the open import are shown, kept in the address; wrong ones come first. */
export function useShownRows({ wrong }: ImportSummary, visit: number) {
  const { search, ask } = useToolSearch();
  const usual = wrong > 0 ? 'wrong' : 'all';
  const { resultado: choice = usual, linhas: page = 1 } = search;
  const marked = search.resultado !== undefined || search.linhas !== undefined;
  useEffect(() => {
    if (visit > 0 && marked) ask({ resultado: undefined, linhas: undefined }, { replace: true });
    // Once: what the address said was about the rows of an earlier check.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, []);
  return {
    verdict: choice === 'all' ? undefined : choice,
    page,
    onVerdict: (verdict: RowVerdict | undefined) => {
      const next = verdict ?? 'all';
      ask({ resultado: next === usual ? undefined : next, linhas: undefined });
    },
    onPage: (next: number, replace?: boolean) => ask({ linhas: next }, { replace }),
  };
}
