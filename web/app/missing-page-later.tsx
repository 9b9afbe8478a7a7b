import { useEffect, useState, type ComponentType } from 'react';

/** Nobody presses a link without one of them before it. */
const SIGNS_OF_A_PERSON = ['pointermove', 'pointerdown', 'keydown'];

/** For the public pages, whose first load is kept small. */
export function MissingPageLater() {
  const [MissingPage, setMissingPage] = useState<ComponentType>();
  useEffect(() => {
    const waiting = new AbortController();
    const get = () => {
      waiting.abort();
      import('./missing-page.tsx')
        .then((module) => setMissingPage(() => module.MissingPage))
        // One that does not come is no failure of the page.
        .catch(() => undefined);
      // Here by the time that somebody has typed and sends.
      import('./server-data.ts').catch(() => undefined);
    };
    for (const sign of SIGNS_OF_A_PERSON) addEventListener(sign, get, waiting);
    return () => waiting.abort();
  }, []);
  return MissingPage ? <MissingPage /> : null;
}
