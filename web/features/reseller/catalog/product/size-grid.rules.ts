import { toCents } from '#contract/money';

/** Summed in centavos, where nothing drifts. */
export function totalOf(lines: readonly { quantity: number; price: number }[]) {
  return {
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    value: lines.reduce((sum, { quantity, price }) => sum + toCents(price) * quantity, 0) / 100,
  };
}
