import { useState } from 'react';

export type CatalogView = 'grid' | 'list';

const KEY = 'catalogView';

function read(): CatalogView {
  try {
    return localStorage.getItem(KEY) === 'list' ? 'list' : 'grid';
  } catch {
    return 'grid';
  }
}

/** Pictures or rows, as this browser showed them last. */
export function useCatalogView() {
  const [view, setView] = useState(read);
  const show = (next: CatalogView) => {
    setView(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Private mode or a full disk: the choice holds until the page is left.
    }
  };
  return { view, show };
}
