import { cents, type Cents } from './money.ts';

/** What a new price ends in: the nearest amount that is `ending` more than a multiple of `step`. */
export const ROUNDINGS = {
  cents: { label: 'Centavos', step: 1, ending: 0 },
  tenths: { label: 'Para R$ 0,10', step: 10, ending: 0 },
  ninety: { label: 'Terminar em ,90', step: 100, ending: 90 },
  ninetyNine: { label: 'Terminar em ,99', step: 100, ending: 99 },
  whole: { label: 'Para R$ 1,00', step: 100, ending: 0 },
} as const;
export type Rounding = keyof typeof ROUNDINGS;

/** Without dividing what is not a multiple: a quotient of this size would be rounded. */
const wholeTimes = (value: number, of: number): number => {
  const rest = value % of;
  return (value - (rest < 0 ? rest + of : rest)) / of;
};

const ONE = 10_000;
/** As far as `Cents` goes. */
const MOST_CENTS = 1_000_000_000_00;

/**
 * A price after so many basis points and centavos more or less, half-up and in one go: what would be
 * rounded to centavos first could end up at the wrong side of ten of them. Never nothing, never beyond
 * `Cents`.
 */
export function changedPrice(
  price: Cents,
  basisPoints: number,
  rounding: Rounding,
  plus = 0,
): Cents {
  const { step, ending } = ROUNDINGS[rounding];
  const exact = price * (ONE + basisPoints) + (plus - ending) * ONE;
  const nearest = ending + step * wholeTimes(exact + (step * ONE) / 2, step * ONE);
  const least = ending || step;
  const most = ending + step * wholeTimes(MOST_CENTS - ending, step);
  return cents(Math.min(Math.max(nearest, least), most));
}
