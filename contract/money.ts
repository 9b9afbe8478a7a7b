import { z } from 'zod';

/** Money inside the house: whole centavos, with their own type. */
export const Cents = z.int().min(-1_000_000_000_00).max(1_000_000_000_00).brand('Cents');
export type Cents = z.infer<typeof Cents>;
export const cents = (n: number): Cents => Cents.parse(n);

/** Money on the wire: reais as a number with at most two decimals. */
export const Money = z
  .number()
  .min(-1_000_000_000)
  .max(1_000_000_000)
  // The nearest number to a decimal of two places is the only one that counts as it.
  .refine((value) => Number(value.toFixed(2)) === value, {
    error: 'Use no máximo duas casas decimais',
  });

export const toReais = (value: Cents): number => value / 100;

/** `rate` in basis points (300 = 3 %), half-up, exact for every amount `Cents` allows. */
export const share = (value: Cents, basisPoints: number): Cents =>
  cents(Math.floor((value * basisPoints + 5_000) / 10_000));
