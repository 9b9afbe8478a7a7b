import { Cents } from '#contract/money';
import { centsByForm } from '#contract/money-text';

/** Whole numbers, grouped by threes or not, and at most two decimals. */
const FORMS = [
  /^(\d+)(?:[.,](\d{1,2}))?$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/,
  /^(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/,
];

/** `1.234` says a thousand only where people group by points. */
const GROUPED = /^(\d{1,3}(?:\.\d{3})+)$/;

/** A sign on either side, or C and D. */
const SIGNED = /^[+-]?([\d.,]+)[+-]?[cd]?$/i;

/** Whether it says by itself which way the money went. */
export const isSigned = (text: string): boolean => /[-+\u2212()]|\d\s*[cd]\s*$/i.test(text);

/** Money as banks write it; undefined when it could be read in two ways. */
export function readAmount(text: string, points: 'group' | 'decide' = 'decide'): Cents | undefined {
  const compact = text
    .replaceAll(/\s|R\$/gi, '')
    .replaceAll('\u2212', '-')
    .replace(/^\((.+)\)$/, '-$1');
  const digits = SIGNED.exec(compact)?.[1] ?? '';
  const value = centsByForm(digits, points === 'group' ? [GROUPED, ...FORMS] : FORMS);
  if (value === undefined) return undefined;
  // Nothing is never less than nothing.
  const read = Cents.safeParse(/[-d]/i.test(compact) && value > 0 ? -value : value);
  return read.success ? read.data : undefined;
}
