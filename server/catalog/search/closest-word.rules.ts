/** Two rows of the table in which two words are compared, the last and the one before it. */
type Slips = { last: number[]; before: number[] };

const at = (list: readonly number[], place: number) => list[place] ?? 0;

/** The next row: how far the beginning of `a` up to its letter `i` is from each beginning of `b`. */
function rowOf(a: string, b: string, i: number, { last, before }: Slips): number[] {
  const row = [i];
  for (let j = 1; j <= b.length; j += 1) {
    const same = a[i - 1] === b[j - 1];
    const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
    const other = at(last, j - 1) + (same ? 0 : 1);
    const ways = [at(last, j) + 1, at(row, j - 1) + 1, other];
    row.push(Math.min(...ways, swapped ? at(before, j - 2) + 1 : other));
  }
  return row;
}

/** Letters that were left out, added, mistaken for others or swapped with their neighbour. */
export function slipsBetween(a: string, b: string): number {
  let slips: Slips = {
    before: [],
    last: Array.from({ length: b.length + 1 }, (_, place) => place),
  };
  for (let i = 1; i <= a.length; i += 1) {
    slips = { before: slips.last, last: rowOf(a, b, i, slips) };
  }
  return slips.last[b.length] ?? 0;
}

/** One slip makes a short word another one; a long word stands two. */
export const mostSlips = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2);

type Counted = { word: string; products: number };

/** The words that `typed` was probably meant to be, the likeliest first; both without accents. */
export const closestTo = <Word extends Counted>(typed: string, words: readonly Word[]): Word[] =>
  words
    .map((one) => ({
      one,
      slips: slipsBetween(typed, one.word),
      // Hardly anybody mistakes the first letter.
      begins: one.word[0] === typed[0] ? 0 : 1,
    }))
    .filter(({ slips }) => slips > 0 && slips <= mostSlips(typed))
    .toSorted(
      (a, b) =>
        a.slips - b.slips ||
        a.begins - b.begins ||
        b.one.products - a.one.products ||
        (a.one.word < b.one.word ? -1 : 1),
    )
    .map(({ one }) => one);
