import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { keysOf } from '#contract/closed-set';

import type { FieldErrors } from './field-errors.rules.ts';

/** A field that is wrong, or the line that says so of several together. */
const MARKED = '[aria-invalid="true"], [data-problem]';

/**
 * What is wrong with a form that keeps its values itself, each under its place in the form. Showing it
 * takes the focus to the first on the page, so that it is seen and read out.
 */
export function useProblems<Spot extends string>() {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<FieldErrors<Spot>>({});
  return {
    form,
    problems,
    setProblems,
    count: Object.keys(problems).length,
    show: (found: FieldErrors<Spot>) => {
      flushSync(() => setProblems(found));
      if (Object.keys(found).length > 0) form.current?.querySelector<HTMLElement>(MARKED)?.focus();
    },
    /** When what is there is edited: it goes, and all that is within it (`table` and `table.rows`). */
    clear: (...spots: Spot[]) =>
      setProblems((before) => {
        const rest = { ...before };
        for (const spot of keysOf(before)) {
          if (spots.some((one) => spot === one || spot.startsWith(`${one}.`))) delete rest[spot];
        }
        return rest;
      }),
  };
}
