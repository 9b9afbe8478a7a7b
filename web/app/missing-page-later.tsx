import { useEffect, useState, type ComponentType } from 'react';

/** The first page has the line for itself that long. */
const PAGE_FIRST_MS = 2_500;

/** For the public pages, whose first load is kept small. */
export function MissingPageLater() {
  const [MissingPage, setMissingPage] = useState<ComponentType>();
  useEffect(() => {
    const timer = setTimeout(() => {
      import('./missing-page.tsx')
        .then((module) => setMissingPage(() => module.MissingPage))
        // One that does not come is no failure of the page.
        .catch(() => undefined);
    }, PAGE_FIRST_MS);
    return () => clearTimeout(timer);
  }, []);
  return MissingPage ? <MissingPage /> : null;
}
