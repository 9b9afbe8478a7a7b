import { slowDown, type Visitor } from './mobile-profile.ts';

export type Step = { what: string; from: number; to: number; bytes: number };
export type Paint = {
  at: number;
  what: string;
  /** When the page's own cards stood there, with names and prices. */
  cards: number;
  /** How much of the screen moved by itself, as browsers count it. */
  moved: number;
  steps: Step[];
};

declare global {
  interface Window {
    /** What was largest on the screen so far, the newest last. */
    largest?: { at: number; url: string; element: string }[];
    cards?: number;
    moved?: number;
  }
}

/** What the types of the browser's interfaces do not have yet. */
type Shift = PerformanceEntry & { value: number };

/** Milliseconds until the largest thing on the first screen of the catalogue is painted. */
export async function largestPaint(visitor: Visitor, slow: boolean): Promise<Paint> {
  const { page } = visitor;
  if (slow) await slowDown(visitor);
  await page.addInitScript(watchPaints);
  await page.goto('/reseller/catalog');
  // A slow processor leaves pauses in which the network is idle and the page has only begun.
  await page.waitForFunction(() => window.largest?.at(-1)?.url.includes('/uploads/'));
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => window.cards);
  const [paints, cards = Number.NaN, moved = 0] = await page.evaluate(() => [
    window.largest ?? [],
    window.cards,
    window.moved,
  ]);
  const last = paints.at(-1);
  if (!last) throw new Error('unreachable: a picture was painted');
  return { at: last.at, what: last.url, cards, moved, steps: await page.evaluate(requests) };
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
  const shifts = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      window.moved = (window.moved ?? 0) + (entry as Shift).value;
    }
  });
  shifts.observe({ type: 'layout-shift', buffered: true });
  const drawn = new MutationObserver(() => {
    if (!document.querySelector('.prod__name')) return;
    drawn.disconnect();
    window.cards = performance.now();
  });
  drawn.observe(document, { childList: true, subtree: true });
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
