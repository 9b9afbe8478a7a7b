import { useRef } from 'react';

/** A failure goes away with its button: the block keeps the focus while it asks again. */
export function useRetry(ask: () => unknown) {
  const box = useRef<HTMLElement>(null);
  const retry = () => {
    box.current?.focus();
    ask();
  };
  return { box, retry };
}
