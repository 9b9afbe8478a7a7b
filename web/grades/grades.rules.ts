import type { Reply } from '#contract/endpoint';
import type { GradePieces, gradesEndpoint } from '#contract/grades';
import type { GradeId } from '#contract/ids';
import type { Product } from '#contract/product';
import { compareSizes } from '#contract/size-order';

/** Every grade a reseller may use, of whatever category. */
export type Grades = Reply<typeof gradesEndpoint>;

/** One that makes sense for a product, and so can be a chip. */
export type Grade = {
  /** Its own among those of the product. */
  key: string;
  kind: 'brand' | 'last' | 'own';
  /** What a reseller saved can be taken away by it. */
  id?: GradeId;
  name: string;
  /** Of the sizes that the product has, in the order people read them. */
  pieces: GradePieces;
};

/** A size and how many more of it can be had. */
export type StockedSize = { size: string; left: number };

/**
 * Those that have a size in common with the product: the brand's of its category, or of all where that
 * has none; what the reseller ordered last of it; what the reseller saved.
 */
export function gradesFor(
  { brand, own, last }: Grades,
  category: Product['category'],
  sizes: readonly { size: string }[],
): Grade[] {
  const wanted = category ?? '';
  const branded = brand.filter((grade) => grade.category === wanted);
  const offered = branded.length > 0 ? branded : brand.filter((grade) => grade.category === '');
  const had = new Set(sizes.map(({ size }) => size));
  const all: Grade[] = [
    ...offered.map(({ name, pieces }) => ({
      key: `brand:${name}`,
      kind: 'brand' as const,
      name,
      pieces,
    })),
    ...last
      .filter((grade) => grade.category === wanted)
      .map(({ pieces }) => ({ key: 'last', kind: 'last' as const, name: 'Última grade', pieces })),
    ...own.map(({ id, name, pieces }) => ({ key: id, kind: 'own' as const, id, name, pieces })),
  ];
  return all.flatMap((grade) => {
    const pieces = grade.pieces
      .filter(({ size }) => had.has(size))
      .toSorted((a, b) => compareSizes(a.size, b.size));
    return pieces.length > 0 ? [{ ...grade, pieces }] : [];
  });
}

/** `1-2-2-1`. */
export const patternOf = (pieces: GradePieces): string =>
  pieces.map(({ quantity }) => quantity).join('-');

export type GradeFill<S extends StockedSize> = {
  /** What of each size can be had of the grade; sizes it does not name are not here. */
  filled: { of: S; quantity: number }[];
  pieces: number;
  /** In words, for each size of which there is less: `GG sem estoque`, `G só 1 de 2`. */
  short: string[];
};

/** One grade as far as what is left of each size goes. */
export function fillByGrade<S extends StockedSize>(
  sizes: readonly S[],
  { pieces }: { pieces: GradePieces },
): GradeFill<S> {
  const filled: GradeFill<S>['filled'] = [];
  const short: string[] = [];
  for (const one of sizes) {
    const wanted = pieces.find(({ size }) => size === one.size)?.quantity ?? 0;
    const quantity = Math.max(0, Math.min(wanted, one.left));
    if (wanted > 0) filled.push({ of: one, quantity });
    if (quantity < wanted) short.push(shortText(one.size, quantity, wanted));
  }
  return { filled, short, pieces: filled.reduce((sum, { quantity }) => sum + quantity, 0) };
}

const shortText = (size: string, got: number, wanted: number) =>
  got === 0 ? `${size} sem estoque` : `${size} só ${got} de ${wanted}`;
