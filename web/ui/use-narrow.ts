import { useSyncExternalStore } from 'react';

import { NARROW } from './theme.ts';

function subscribe(listener: () => void) {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** A telephone, or a window as narrow as one: for what may be on the page only once. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
