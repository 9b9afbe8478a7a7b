import { useState } from 'react';

import type { Problems, Spot } from './problems.ts';

/** What is wrong with the form on screen; each goes when its field is edited. */
export function useProblems() {
  const [problems, setProblems] = useState<Problems>({});
  const [shown, setShown] = useState(0);
  return {
    problems,
    count: Object.keys(problems).length,
    /** Rises each time there is something new to look at. */
    shown,
    show: (next: Problems) => {
      setProblems(next);
      if (Object.keys(next).length > 0) setShown((count) => count + 1);
    },
    clear: (...spots: Spot[]) =>
      setProblems((before) => {
        if (!spots.some((spot) => before[spot] !== undefined)) return before;
        const rest = { ...before };
        for (const spot of spots) delete rest[spot];
        return rest;
      }),
  };
}
