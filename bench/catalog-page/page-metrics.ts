import { slowDown, type Visitor } from './mobile-profile.ts';
import type { Metrics } from './score.ts';

/** What the types of the browser's interfaces do not have yet. */
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

declare global {
  interface Window {
    metrics?: Metrics;
  }
}

/** What a page's first visit costs on the slow telephone, until its heading is there and all is quiet. */
export async function pageMetrics(visitor: Visitor, path: string): Promise<Metrics> {
  const { page } = visitor;
  await slowDown(visitor);
  await page.addInitScript(watchMetrics);
  await page.goto(path);
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  const metrics = await page.evaluate(() => window.metrics);
  if (!metrics) throw new Error('unreachable: the page was watched');
  return metrics;
}

/** Runs in the page. What blocks counts beyond 50 ms of each task, from the first paint on. */
function watchMetrics() {
  const metrics = { fcp: 0, lcp: 0, tbt: 0, cls: 0 };
  window.metrics = metrics;
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (name === 'first-contentful-paint') metrics.fcp = startTime;
    }
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) metrics.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      if (metrics.fcp > 0 && startTime + duration > metrics.fcp) {
        const seen = duration - Math.max(0, metrics.fcp - startTime);
        metrics.tbt += Math.max(0, seen - 50);
      }
    }
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as Shift;
      if (!hadRecentInput) metrics.cls += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
