/** Sizes in the order people read them; then numbers, then everything else by the alphabet. */
const LETTERS = ['PP', 'P', 'M', 'G', 'GG', 'XG', 'XGG'];

const rankOf = (size: string): [group: 0 | 1 | 2, place: number] => {
  const letter = LETTERS.indexOf(size);
  if (letter !== -1) return [0, letter];
  return /^\d+$/.test(size) ? [1, Number(size)] : [2, 0];
};

export function compareSizes(a: string, b: string): number {
  const [groupA, placeA] = rankOf(a);
  const [groupB, placeB] = rankOf(b);
  return groupA - groupB || placeA - placeB || (a < b ? -1 : Number(a > b));
}

const SCALES = ['letters', 'numbers', 'names'] as const;
export type SizeScale = (typeof SCALES)[number];

/** Which kind of sizes a size belongs to: PP to XGG, figures, or words of its own. */
export const scaleOf = (size: string): SizeScale => SCALES[rankOf(size)[0]];
