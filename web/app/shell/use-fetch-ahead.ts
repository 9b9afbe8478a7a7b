import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { idle } from '#web/part/idle.ts';
import { knownParts } from '#web/part/lazy-part.ts';

/** The page that was opened has the line for itself that long. */
const PAGE_FIRST_MS = 4_000;

type Getter = () => Promise<unknown>;

/** Fetches the other pages of one's own area while nothing else happens, for when the network is gone. */
export function useFetchAhead(area: '/admin' | '/reseller'): void {
  const { routesById } = useRouter();
  useEffect(() => {
    if (isCostly()) return undefined;
    let left = false;
    const pages = Object.entries<{ options: { component?: unknown } }>(routesById)
      .filter(([id]) => id.startsWith(area))
      .flatMap(([, { options }]) => aheadOf(options.component));
    const fetchAll = async (parts: Iterable<Getter>) => {
      for (const get of parts) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other leaves room for the page
        await idle();
        if (left) return;
        // oxlint-disable-next-line no-await-in-loop -- see above
        await get().catch(() => undefined);
      }
    };
    const timer = setTimeout(() => {
      void fetchAll(pages).then(() => fetchAll(knownParts()));
    }, PAGE_FIRST_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [area, routesById]);
}

const aheadOf = (component: unknown): Getter[] =>
  typeof component === 'function' && 'ahead' in component && typeof component.ahead === 'function'
    ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `lazyPage` made it
      [component.ahead as Getter]
    : [];

/** Some pay by the megabyte and say so; on a very narrow line it would take the line from the page. */
function isCostly(): boolean {
  const line: { saveData?: boolean; effectiveType?: string } =
    'connection' in navigator && navigator.connection instanceof Object ? navigator.connection : {};
  return line.saveData === true || /2g/.test(line.effectiveType ?? '');
}
