import type { SalesBy, SalesRow } from '#contract/reports';
import { longMonth, shortMonth } from '#web/format/month.ts';

/** More than three years of months are no picture any more. */
export const MOST_BARS = 36;
/** So many names of months fit side by side. */
const MOST_NAMES = 14;

type Named = Pick<SalesRow, 'key' | 'label'>;

export const nameOf = ({ key, label }: Named, by: SalesBy): string =>
  by === 'month' ? longMonth(key) : label;

/** Under a bar: `nov`, `jan 27` where a year begins, `SP`, `GG`. */
export function shortNameOf(
  { key }: Named,
  by: SalesBy,
  { at, count }: { at: number; count: number },
): string {
  if (by !== 'month') return key;
  if (count > MOST_NAMES && (count - 1 - at) % 3 !== 0) return '';
  const name = shortMonth(key);
  return count > 12 ? `${name} ${key.slice(2, 4)}` : name;
}

/** `12,5 %`. */
export const percentCell = (percent: number): string =>
  `${percent.toLocaleString('pt-BR', { minimumFractionDigits: 1 })} %`;
