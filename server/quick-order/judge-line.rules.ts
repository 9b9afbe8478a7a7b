import {
  MOST_QUICK_CANDIDATES,
  type QuickAnswer,
  type QuickCandidate,
  type QuickPiece,
  type QuickReading,
} from '#contract/quick-order';

import type { Found, FoundProduct } from './find-products.queries.ts';

/** A reading and one of the products that its name leads to. */
type Option = QuickCandidate & { by: Found['by']; unknown: string[]; bySizes: boolean };

/** Case and accents of a size do not matter: `unico` is `ÚNICO`. */
const folded = (size: string) => size.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();

/**
 * What a line means, or that it may mean more than one thing. A code counts before any name. Of the
 * readings those that fit the sizes of a product count; one by sizes before a grade, because numbers
 * without any sign between them are hardly ever one. Several products of one name stay several, even
 * where only one of them has the size: the other may have been meant.
 */
export function judgeLine(
  readings: readonly QuickReading[],
  found: ReadonlyMap<string, Found>,
): QuickAnswer {
  const all = readings.flatMap((reading, at) => optionsOf(reading, at, found.get(reading.name)));
  const known = preferred(all, ({ by }) => by === 'code');
  if (known.length === 0) return { state: 'unmatched' };
  const fitting = preferred(known.filter(fits), ({ bySizes }) => bySizes);
  const counting = fitting.length > 0 ? fitting : mostTelling(known);
  const meant = distinct(
    known.filter(({ reading }) => counting.some((option) => option.reading === reading)),
  );
  const [only, ...others] = meant;
  if (!only || others.length > 0) return choose(meant);
  const { reading, productId, pieces, unknown } = only;
  return fits(only)
    ? { state: 'matched', reading, productId, pieces }
    : { state: 'unfit', reading, productId, unknown };
}

const fits = ({ pieces }: Option) => pieces.length > 0;

/** Those alone, where there are any. */
function preferred(options: readonly Option[], wanted: (option: Option) => boolean): Option[] {
  const those = options.filter(wanted);
  return those.length > 0 ? those : [...options];
}

/** Of readings that do not fit, the first whose name leads to the fewest products. */
function mostTelling(options: readonly Option[]): Option[] {
  const sameAs = (one: Option) => options.filter(({ reading }) => reading === one.reading);
  const [first = []] = options.map(sameAs).toSorted((a, b) => a.length - b.length);
  return first;
}

function optionsOf(reading: QuickReading, at: number, found: Found | undefined): Option[] {
  return (found?.products ?? []).map((product) => ({
    reading: at,
    productId: product.id,
    by: found?.by ?? 'words',
    bySizes: reading.sizes !== undefined,
    ...fit(reading, product),
  }));
}

/** The sizes of the product that are asked for, or which of them it has not. */
function fit(
  { sizes = [], grade }: QuickReading,
  { variants }: FoundProduct,
): { pieces: QuickPiece[]; unknown: string[] } {
  if (grade) {
    const whole = grade.length === variants.length;
    return {
      pieces: whole ? variants.flatMap((one, at) => pieceOf(one, grade[at])) : [],
      unknown: [],
    };
  }
  const asked = new Map<string, number>();
  for (const { size, quantity } of sizes) {
    const name = nameIn(variants, size) ?? size;
    asked.set(name, (asked.get(name) ?? 0) + quantity);
  }
  const unknown = [...asked.keys()].filter((size) => nameIn(variants, size) === undefined);
  const pieces = variants.flatMap((one) => pieceOf(one, asked.get(one.size)));
  return { pieces: unknown.length > 0 ? [] : pieces, unknown };
}

type Sizes = FoundProduct['variants'];

/** As the product writes it. */
const nameIn = (variants: Sizes, size: string) =>
  (
    variants.find((one) => one.size === size) ??
    variants.find((one) => folded(one.size) === folded(size))
  )?.size;

const pieceOf = ({ id, size, stock }: Sizes[number], quantity = 0): QuickPiece[] =>
  quantity > 0 ? [{ variantId: id, size, quantity, stock }] : [];

/** The same product with the same pieces is one, however it was read. */
function distinct(options: readonly Option[]): Option[] {
  const seen = new Map<string, Option>();
  for (const option of options) {
    const key = JSON.stringify([option.productId, option.pieces]);
    if (!seen.has(key)) seen.set(key, option);
  }
  return [...seen.values()];
}

function choose(options: readonly Option[]): QuickAnswer {
  const more = options.length > MOST_QUICK_CANDIDATES;
  // Those that have the sizes first.
  const candidates = [...options.filter(fits), ...options.filter((one) => !fits(one))]
    .slice(0, MOST_QUICK_CANDIDATES)
    .map(({ reading, productId, pieces }) => ({ reading, productId, pieces }));
  return { state: 'ambiguous', candidates, more };
}
