import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** What is wrong with a form; showing it takes the focus there, so that it is seen and read out. */
export function useProblems<P>(none: P) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState(none);
  const show = (found: P) => {
    flushSync(() => setProblems(found));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return { form, problems, setProblems, show };
}
