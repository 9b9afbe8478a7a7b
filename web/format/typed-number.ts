import { formatAmount, parseAmount } from './money.ts';

/** How a number is read from a field and written into it. */
export type NumberKind = {
  parse: (typed: string) => number | undefined;
  format: (value: number) => string;
  /** How far an arrow key goes. */
  step: number;
};

/** Reais, a centavo by the arrow keys. */
export const MONEY: NumberKind = { parse: parseAmount, format: formatAmount, step: 0.01 };

/** The number written as we write it; what cannot be read stays as it was typed. */
export function tidied({ parse, format }: NumberKind, typed: string): string {
  const value = parse(typed);
  return value === undefined ? typed : format(value);
}

/** One step up or down from what is typed, never below zero; what cannot be read stays. */
export function stepped({ parse, format, step }: NumberKind, typed: string, by: 1 | -1): string {
  const value = typed.trim() === '' ? 0 : parse(typed);
  if (value === undefined) return typed;
  // Steps of a tenth add up to odd fractions otherwise.
  return format(Math.max(0, Math.round((value + by * step) * 1000) / 1000));
}

type Pressed = { key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean };

/** Which way an arrow key points, or nothing for every other key. */
export function directionOf({ key, altKey, ctrlKey, metaKey }: Pressed): 1 | -1 | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  if (key === 'ArrowUp') return 1;
  return key === 'ArrowDown' ? -1 : undefined;
}
