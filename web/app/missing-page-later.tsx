import { useEffect, useState, type ComponentType } from 'react';

/** Without a person there is nobody to tell; whoever only looks gets it in the end as well. */
const SIGNS_OF_A_PERSON = ['pointermove', 'pointerdown', 'keydown', 'scroll'];
const LATEST_MS = 10_000;

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
    };
    const options = { once: true, passive: true, capture: true, signal: waiting.signal };
    for (const sign of SIGNS_OF_A_PERSON) addEventListener(sign, get, options);
    const timer = setTimeout(get, LATEST_MS);
    waiting.signal.addEventListener('abort', () => clearTimeout(timer));
    return () => waiting.abort();
  }, []);
  return MissingPage ? <MissingPage /> : null;
}
