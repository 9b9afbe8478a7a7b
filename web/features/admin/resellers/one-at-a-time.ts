import { useRef } from 'react';

/** Drops presses that come before the screen shows that the first one is being worked on. */
export function useOneAtATime<A extends unknown[]>(run: (...args: A) => Promise<unknown>) {
  const running = useRef(false);
  return async (...args: A) => {
    if (running.current) return;
    running.current = true;
    try {
      await run(...args);
    } catch {
      // The mutation's own `onError` has told it.
    } finally {
      running.current = false;
    }
  };
}
