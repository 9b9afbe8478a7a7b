import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import { LAST_STEP } from './steps.ts';

/** The step on screen, kept in the address; `reach` is as far as the person has come. */
export function useSteps(firstReach: number) {
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const [reach, setReach] = useState(firstReach);
  const step = Math.min(search.step ?? 1, reach, LAST_STEP);

  const goTo = (next: number) => {
    setReach((reached) => Math.max(reached, next));
    void navigate({ to: '/register/complete', search: next > 1 ? { step: next } : {} });
  };
  return { step, reach, goTo, startOver: () => setReach(1) };
}

/** Each new step is read out from its heading, unless a field asked for the focus. */
export function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const next = useRef<(() => void) | undefined>(undefined);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (next.current) next.current();
    else heading.current?.focus({ preventScroll: true });
    next.current = undefined;
  }, [step]);
  return { heading, focusNext: (focus: () => void) => (next.current = focus) };
}
