import { toCents } from '#contract/money';

/** What was bought in a month, `2026-11`. */
export type Month = { month: string; orders: number; total: number };

type Summary = { total: number; average: number; best: Month };

/** Nothing where nothing was bought. Summed in centavos, where nothing drifts. */
export function summaryOf(months: readonly Month[]): Summary | undefined {
  const best = months.reduce<Month | undefined>(
    (top, month) => (top && top.total >= month.total ? top : month),
    undefined,
  );
  if (!best || best.total <= 0) return undefined;
  const cents = months.reduce((sum, { total }) => sum + toCents(total), 0);
  return { total: cents / 100, average: Math.round(cents / months.length) / 100, best };
}
