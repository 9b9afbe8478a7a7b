import * as z from 'zod/mini';

/** Money inside the code: whole centavos, with their own type. */
const LIMIT = 1_000_000_000_00;
/** The most reais that any amount may be. */
export const MOST_REAIS = LIMIT / 100;
export const Cents = z.int().check(z.minimum(-LIMIT), z.maximum(LIMIT)).brand<'Cents'>();
export type Cents = z.output<typeof Cents>;
export const cents = (n: number): Cents => Cents.parse(n);

/** Money on the wire: reais as a number with at most two decimals. */
export const Money = z.number().check(
  z.minimum(-MOST_REAIS),
  z.maximum(MOST_REAIS),
  // The nearest number to a decimal of two places is the only one that counts as it.
  z.refine((value) => Number(value.toFixed(2)) === value, {
    error: 'Use no máximo duas casas decimais',
  }),
);
/** An amount that cannot be owed backwards. */
export const Price = Money.check(z.nonnegative());

export const toReais = (value: Cents): number => value / 100;
/** Rounded, for a number of two decimals is seldom exact: 1.15 × 100 is 114.99999999999999. */
export const toCents = (reais: number): Cents => cents(Math.round(reais * 100));

/** `rate` in basis points (300 = 3 %), half-up, exact for every amount `Cents` allows. */
export const share = (value: Cents, basisPoints: number): Cents =>
  cents(Math.floor((value * basisPoints + 5_000) / 10_000));
