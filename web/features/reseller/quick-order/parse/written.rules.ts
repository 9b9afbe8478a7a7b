import type { QuickReading } from '#contract/quick-order';
import { readWhole } from '#web/format/whole-number.ts';

/** Where a name stands in the text: its line, and from which letter to which. */
export type Place = { line: number; from: number; to: number };

/** One way to read a line, and where the name stands that may have to be put right. */
export type Reading = QuickReading & { named: Place };

/**
 * A line of the text, as it is read. Every line that is not blank is one of these, and none is two:
 * `asked` names a product and pieces, `unread` says why not; `head` names the columns of what follows,
 * `title` the product of it; `none` is a row of a table without any quantity.
 */
export type WrittenLine = { at: number; text: string } & (
  | {
      kind: 'asked';
      readings: Reading[];
      /** The head or title without which it says nothing. */
      under?: number;
    }
  | { kind: 'unread'; why: string; under?: number }
  | { kind: 'head' | 'title' | 'none' }
);

/** Full-width letters, no-break blanks, dashes of every length: as a keyboard would have written them. */
export const plainLine = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u200B-\u200D\u2060\uFEFF]/g, '')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll('×', 'x')
    .replaceAll(/[^\S\t]/g, ' ')
    .trimEnd();

export const linesOf = (text: string): string[] => text.split(/\r\n|[\r\n\u2028\u2029]/);

/** Case and accents apart: how words of a head and sizes are compared. */
export const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** A whole number of pieces, or nothing. */
export const readNumber = (text: string): number | undefined => {
  const number = readWhole(text);
  return number !== undefined && number < 1_000_000 ? number : undefined;
};
