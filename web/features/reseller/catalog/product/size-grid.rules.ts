import { toCents } from '#contract/money';
/** A size and how many more of it can go into the cart. */
type Stocked = { size: string; left: number };

/** One piece of the outer sizes, two of those between: `1-2-2-1`. */
export const usualRatio = (sizes: number): string =>
  Array.from({ length: sizes }, (_, at) => (at === 0 || at === sizes - 1 ? 1 : 2)).join('-');

const RATIO = /^\d{1,4}(?:[\s\-–,;:/]+\d{1,4})*$/;

/** Pieces of each size in one grade, or nothing when the text does not give one number per size. */
export function readRatio(text: string, sizes: number): number[] | null {
  const trimmed = text.trim();
  if (!RATIO.test(trimmed)) return null;
  const parts = trimmed.split(/\D+/).map(Number);
  return parts.length === sizes && parts.some((part) => part > 0) ? parts : null;
}

export type Shortage = { size: string; wanted: number; got: number };

/** So many grades, as far as what is left of each size goes, and where it did not go all the way. */
export function fillByRatio(sizes: readonly Stocked[], ratio: readonly number[], grades: number) {
  const filled = sizes.map(({ size, left }, at) => {
    const wanted = (ratio[at] ?? 0) * grades;
    return { size, wanted, got: Math.min(wanted, left) };
  });
  const short: Shortage[] = filled.filter(({ wanted, got }) => got < wanted);
  return { quantities: filled.map(({ got }) => got), short };
}

/** Summed in centavos, where nothing drifts. */
export function totalOf(lines: readonly { quantity: number; price: number }[]) {
  return {
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    value: lines.reduce((sum, { quantity, price }) => sum + toCents(price) * quantity, 0) / 100,
  };
}
