import type { Reply } from '#contract/endpoint';
import type { GradePieces, gradesEndpoint } from '#contract/grades';
import type { GradeId } from '#contract/ids';
import { mostOfSize, packOf, unpacked, type Pack } from '#contract/pack';
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
  /** How the product is sold, where not by the piece: it is filled with nothing but whole packs. */
  pack?: Pack;
};

/** A size and how many more of it can be had. */
export type StockedSize = { size: string; left: number };

/** Of a product that is sold in closed grades: no other can be had of it. */
const closedGrade = (pack: Extract<Pack, { kind: 'grade' }>): Grade => ({
  key: 'pack',
  kind: 'brand',
  name: `Grade ${pack.total}`,
  pieces: pack.pieces,
  pack,
});

/**
 * Those that have a size in common with the product: the brand's of its category, or of all where that
 * has none; what the reseller ordered last of it; what the reseller saved. Of a product that is `kept` as sold in
 * packs, those that are whole ones.
 */
export function gradesFor(
  { brand, own, last }: Grades,
  category: Product['category'],
  sizes: readonly { size: string }[],
  kept?: string,
): Grade[] {
  const pack = packOf(kept);
  if (pack?.kind === 'grade') return [closedGrade(pack)];
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
    const fits = pieces.length > 0 && (!pack || unpacked(pack, pieces).length === 0);
    return fits ? [{ ...grade, pieces, ...(pack && { pack }) }] : [];
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

/** One grade as far as what is left of each size goes; of packs as far as they are whole. */
export function fillByGrade<S extends StockedSize>(
  sizes: readonly S[],
  { pieces, pack }: Pick<Grade, 'pieces' | 'pack'>,
): GradeFill<S> {
  if (pack?.kind === 'grade' && !isEnough(sizes, pieces)) {
    return { filled: [], pieces: 0, short: ['sem estoque para uma grade'] };
  }
  const filled: GradeFill<S>['filled'] = [];
  const short: string[] = [];
  for (const one of sizes) {
    const wanted = pieces.find(({ size }) => size === one.size)?.quantity ?? 0;
    const had = Math.max(0, Math.min(wanted, one.left));
    const quantity = pack?.kind === 'multiple' ? mostOfSize(pack.of, had) : had;
    if (wanted > 0) filled.push({ of: one, quantity });
    if (quantity < wanted) short.push(shortText(one.size, quantity, wanted));
  }
  return { filled, short, pieces: filled.reduce((sum, { quantity }) => sum + quantity, 0) };
}

const isEnough = (sizes: readonly StockedSize[], pieces: GradePieces) =>
  pieces.every(({ size, quantity }) =>
    sizes.some((one) => one.size === size && one.left >= quantity),
  );

const shortText = (size: string, got: number, wanted: number) =>
  got === 0 ? `${size} sem estoque` : `${size} só ${got} de ${wanted}`;
