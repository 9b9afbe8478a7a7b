import { useState } from 'react';

import { readCatalogView, VIEW_KEY, type CatalogView } from './first-screen.ts';

export function useCatalogView() {
  const [view, setView] = useState(readCatalogView);
  const show = (next: CatalogView) => {
    setView(next);
    try {
      localStorage.setItem(VIEW_KEY, next);
    } catch {
      // Private mode or a full disk: the choice holds until the page is left.
    }
  };
  return { view, show };
}
