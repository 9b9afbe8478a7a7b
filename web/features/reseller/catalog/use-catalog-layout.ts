import { useSyncExternalStore } from 'react';

/** Below it, phones: tabs, sheets and two columns. */
const MEDIUM = '(min-width: 768px)';

export type CatalogLayout = 'narrow' | 'medium' | 'wide';

/** From here on the filters stand beside the list. */
const WIDE = '(min-width: 1024px)';

function read(): CatalogLayout {
  if (matchMedia(WIDE).matches) return 'wide';
  return matchMedia(MEDIUM).matches ? 'medium' : 'narrow';
}

function subscribe(listener: () => void) {
  const queries = [matchMedia(MEDIUM), matchMedia(WIDE)];
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

/** Where search, filters and count stand depends on the width; none of them is there twice. */
export const useCatalogLayout = (): CatalogLayout => useSyncExternalStore(subscribe, read);
