/** What was bought in a month, `2026-11`. */
export type Month = { month: string; orders: number; total: number };

const STEPS = [1, 2, 5, 10];
const MOST_LINES = 4;

/** The round amounts a chart is read by, from zero up to the first that nothing passes. */
export function scaleOf(most: number): number[] {
  const least = Math.max(1, most) / MOST_LINES;
  const magnitude = Math.max(1, 10 ** Math.floor(Math.log10(least)));
  const step = magnitude * (STEPS.find((one) => one * magnitude >= least) ?? 10);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => at * step);
}

type Summary = { total: number; average: number; best: Month };

/** Nothing where nothing was bought. Summed in centavos, where nothing drifts. */
export function summaryOf(months: readonly Month[]): Summary | undefined {
  const best = months.reduce<Month | undefined>(
    (top, month) => (top && top.total >= month.total ? top : month),
    undefined,
  );
  if (!best || best.total <= 0) return undefined;
  const cents = months.reduce((sum, { total }) => sum + Math.round(total * 100), 0);
  return { total: cents / 100, average: Math.round(cents / months.length) / 100, best };
}
