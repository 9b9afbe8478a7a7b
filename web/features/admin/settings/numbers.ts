import { readCents as centsIn } from '#contract/money-text';
import { formatDecimal, parseDecimal } from '#web/format/decimal.ts';
import { formatAmount, parseAmount } from '#web/format/money.ts';

/** What cannot be read is no number: the setting's own shape then says what it wants. */
export const readAmount = (typed: string): number => parseAmount(typed) ?? Number.NaN;
export const readCents = (typed: string): number => centsIn(typed) ?? Number.NaN;
export const readWhole = (typed: string): number => parseDecimal(typed, 0) ?? Number.NaN;
export const readPercent = (typed: string): number => parseDecimal(typed, 2) ?? Number.NaN;
export const readGrams = (typed: string): number =>
  Math.round((parseDecimal(typed, 3) ?? Number.NaN) * 1000);

export const centsText = (value: number): string => formatAmount(value / 100);
export const kilosText = (grams: number): string => formatDecimal(grams / 1000, 0, 3);
export const percentText = (value: number): string => formatDecimal(value, 0, 2);
