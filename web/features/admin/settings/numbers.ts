import type { KeyboardEvent } from 'react';

import { formatDecimal, parseDecimal } from '#web/format/decimal.ts';
import { formatAmount, parseAmount } from '#web/format/money.ts';

/** What cannot be read is no number: the setting's own shape then says what it wants. */
export const readAmount = (typed: string): number => parseAmount(typed) ?? Number.NaN;
export const readCents = (typed: string): number => Math.round(readAmount(typed) * 100);
export const readWhole = (typed: string): number => parseDecimal(typed, 0) ?? Number.NaN;
export const readPercent = (typed: string): number => parseDecimal(typed, 2) ?? Number.NaN;
export const readGrams = (typed: string): number =>
  Math.round((parseDecimal(typed, 3) ?? Number.NaN) * 1000);

export const centsText = (value: number): string => formatAmount(value / 100);
export const kilosText = (grams: number): string => formatDecimal(grams / 1000, 0, 3);
export const percentText = (value: number): string => formatDecimal(value, 0, 2);

/** Reais as we write them; what cannot be read stays as it was typed. */
export function tidyAmount(typed: string): string {
  const value = parseAmount(typed);
  return value === undefined ? typed : formatAmount(value);
}

const STEP_OF: Partial<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** One centavo up or down by the arrow keys, never below zero. */
export function stepAmount(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  typed: string,
): string | undefined {
  const step = event.altKey || event.ctrlKey || event.metaKey ? undefined : STEP_OF[event.key];
  const from = typed.trim() === '' ? 0 : parseAmount(typed);
  if (step === undefined || from === undefined) return undefined;
  return centsText(Math.max(0, Math.round(from * 100) + step));
}
