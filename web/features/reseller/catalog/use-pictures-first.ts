import { useSyncExternalStore } from 'react';

/** The first pictures have the line for themselves that long. */
export const PICTURES_FIRST_MS = 1500;

let had = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

function wait(onChange: () => void): () => void {
  waiting.add(onChange);
  timer ??= setTimeout(() => {
    had = true;
    for (const tell of waiting) tell();
  }, PICTURES_FIRST_MS);
  return () => {
    waiting.delete(onChange);
    if (had || waiting.size > 0) return;
    // A list that was left before its time is up does not count.
    clearTimeout(timer);
    timer = undefined;
  };
}

/** False until the list has been on screen for a moment: what only helps to order may be asked for then. */
export const usePicturesFirst = (): boolean => useSyncExternalStore(wait, () => had);
