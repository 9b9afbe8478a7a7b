import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';

import { LEAST_LETTERS, suggestionsEndpoint, type SuggestedProduct } from '#contract/suggestions';
import { call } from '#web/api/call.ts';
import { usePaused } from '#web/ui/use-paused.ts';

/** A search or a product. */
export type Suggestion =
  | { search: string; product?: undefined }
  | { search?: undefined; product: SuggestedProduct };

const PAUSE_MS = 150;
const FRESH_MS = 60_000;
const NONE: readonly Suggestion[] = [];

function useFound(typed: string, isWanted: boolean): readonly Suggestion[] {
  const isEnough = isWanted && typed.length >= LEAST_LETTERS;
  // Under its own text each: an answer that comes late is not the answer to what is typed by now.
  const { data } = useQuery({
    queryKey: ['suggestions', typed],
    queryFn: ({ signal }) => call(suggestionsEndpoint, { query: { typed }, signal }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
    // Nobody asked for proposals; without them the search still works.
    meta: { ownErrors: true },
  });
  if (!isEnough || !data) return NONE;
  return [
    ...data.searches.map((search) => ({ search })),
    ...data.products.map((product) => ({ product })),
  ];
}

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

/** What is proposed for a text, and the keys that choose from it. It opens by typing alone. */
export function useSuggestions(text: string, onChoose: (chosen: Suggestion) => void) {
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState<number>();
  const options = useFound(usePaused(text.trim(), PAUSE_MS), isWanted);

  const close = () => {
    setWanted(false);
    setActive(undefined);
  };
  const choose = (chosen: Suggestion) => {
    close();
    onChoose(chosen);
  };
  const open = () => {
    setWanted(true);
    setActive(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const chosen = active === undefined ? undefined : options[active];
    if (step && text.trim().length >= LEAST_LETTERS) {
      event.preventDefault();
      setWanted(true);
      // One place more than there are options: back in the text itself.
      const places = options.length + 1;
      const next = ((active ?? options.length) + step + places) % places;
      setActive(next === options.length ? undefined : next);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && options.length > 0) {
      // The browser would empty the field.
      event.preventDefault();
      close();
    }
  };
  const isThere = active !== undefined && active < options.length;
  return { options, active: isThere ? active : undefined, open, close, choose, onKeyDown };
}
