import { slowDown, type Visitor } from './mobile-profile.ts';

export type Step = { what: string; from: number; to: number; bytes: number };
export type Paint = { at: number; what: string; steps: Step[] };

declare global {
  interface Window {
    /** What was largest on the screen so far, the newest last. */
    largest?: { at: number; url: string; element: string }[];
  }
}

/** Milliseconds until the largest thing on the first screen of the catalogue is painted. */
export async function largestPaint(visitor: Visitor, slow: boolean): Promise<Paint> {
  const { page } = visitor;
  if (slow) await slowDown(visitor);
  await page.addInitScript(watchPaints);
  await page.goto('/reseller/catalog');
  // A slow processor leaves pauses in which the network is idle and the page has only begun.
  await page.waitForFunction(() => window.largest?.at(-1)?.url.includes('/uploads/'));
  await page.waitForLoadState('networkidle');
  const paints = await page.evaluate(() => window.largest ?? []);
  const last = paints.at(-1);
  if (!last) throw new Error('unreachable: a picture was painted');
  return { at: last.at, what: last.url, steps: await page.evaluate(requests) };
}

function watchPaints() {
  const largest: NonNullable<Window['largest']> = [];
  window.largest = largest;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof LargestContentfulPaint)) continue;
      const { startTime, url, element } = entry;
      largest.push({ at: startTime, url, element: element?.tagName ?? '' });
    }
  });
  observer.observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Every request of the page, in the order they began. */
function requests(): Step[] {
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ];
  return entries
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .map(({ name, startTime, responseEnd, transferSize }) => ({
      what: name.replace(location.origin, ''),
      from: startTime,
      to: responseEnd,
      bytes: transferSize,
    }))
    .toSorted((a, b) => a.from - b.from);
}
