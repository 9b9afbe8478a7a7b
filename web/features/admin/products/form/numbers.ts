import { formatDecimal, parseDecimal } from '#web/format/decimal.ts';
import { formatAmount, parseAmount } from '#web/format/money.ts';

type NumberKind = {
  parse: (typed: string) => number | undefined;
  format: (value: number) => string;
  /** How far an arrow key goes. */
  step: number;
};

const money: NumberKind = { parse: parseAmount, format: formatAmount, step: 0.01 };
/** Kilograms to the gram. */
const weight: NumberKind = {
  parse: (typed) => parseDecimal(typed, 3),
  format: (value) => formatDecimal(value, 3, 3),
  step: 0.01,
};
/** A second decimal is read, so that the contract can say what is wrong with it. */
const centimetres: NumberKind = {
  parse: (typed) => parseDecimal(typed, 2),
  format: (value) => formatDecimal(value, 0, 2),
  step: 0.1,
};
const pieces: NumberKind = {
  parse: (typed) => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : undefined),
  format: (value) => String(value),
  step: 1,
};

export const NUMBERS = {
  msrp: money,
  price40: money,
  price50: money,
  weight,
  length: centimetres,
  width: centimetres,
  height: centimetres,
  stock: pieces,
} as const satisfies Record<string, NumberKind>;
export type NumberField = keyof typeof NUMBERS;

/** The number written as we write it; what cannot be read stays as it was typed. */
export function tidied(field: NumberField, typed: string): string {
  const value = NUMBERS[field].parse(typed);
  return value === undefined ? typed : NUMBERS[field].format(value);
}

/** One step up or down from what is typed, never below zero. */
export function stepped(field: NumberField, typed: string, direction: 1 | -1): string {
  const { parse, format, step } = NUMBERS[field];
  const value = typed.trim() === '' ? 0 : parse(typed);
  if (value === undefined) return typed;
  // Steps of a tenth add up to odd fractions otherwise.
  return format(Math.max(0, Math.round((value + direction * step) * 1000) / 1000));
}

/** Which way an arrow key points, or nothing for every other key. */
export function directionOf(event: {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}): 1 | -1 | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  if (event.key === 'ArrowUp') return 1;
  return event.key === 'ArrowDown' ? -1 : undefined;
}
