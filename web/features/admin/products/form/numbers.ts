import { formatDecimal, parseDecimal } from '#web/format/decimal.ts';
import { MONEY, type NumberKind } from '#web/format/typed-number.ts';

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
  msrp: MONEY,
  price40: MONEY,
  price50: MONEY,
  weight,
  length: centimetres,
  width: centimetres,
  height: centimetres,
  stock: pieces,
} as const satisfies Record<string, NumberKind>;
export type NumberField = keyof typeof NUMBERS;
