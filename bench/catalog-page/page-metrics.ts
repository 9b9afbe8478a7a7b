import { slowDown, type Visitor } from './mobile-profile.ts';
import type { Metrics } from './score.ts';

/** What the types of the browser's interfaces do not have yet. */
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

declare global {
  interface Window {
    metrics?: Omit<Metrics, 'tbt'> & { tasks: { from: number; to: number }[] };
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
  const { tasks, ...rest } = metrics;
  // Beyond 50 ms of each task, from the first paint on; known only now, since both are told late.
  const blocked = tasks.map(({ from, to }) => Math.max(0, to - Math.max(from, rest.fcp) - 50));
  return { ...rest, tbt: blocked.reduce((sum, time) => sum + time, 0) };
}

/** Runs in the page. */
function watchMetrics() {
  const metrics: NonNullable<Window['metrics']> = { fcp: 0, lcp: 0, cls: 0, tasks: [] };
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
    for (const { startTime: from, duration } of list.getEntries()) {
      metrics.tasks.push({ from, to: from + duration });
    }
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as Shift;
      if (!hadRecentInput) metrics.cls += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
