import { MOST_PIECES_OF_A_SIZE } from './order-limits.ts';

/** Pieces by the names of sizes. */
type PackPieces = { size: string; quantity: number }[];

/**
 * How a product is sold where single pieces are not: each size in multiples of a number, as basics come tied in
 * sixes of one size, or in closed grades ('grade fechada'), some pieces of each size and only all of them together.
 */
export type Pack =
  | { kind: 'multiple'; of: number }
  | { kind: 'grade'; pieces: PackPieces; total: number };

/** A size of such a product, how many are asked for, and how many there are. */
export type PackedSize = { size: string; quantity: number; stock: number };

const LEAST = 2;
const MOST = 999;
const MOST_PACK_SIZES = 20;

const PLUS = /\s\+\s/;
const NUMBER = /^\d{1,3}$/;
const PIECES = /^(.{1,20}?)\s+(\d{1,3})$/u;

function gradeOf(parts: readonly string[]): Pack | undefined {
  const pieces = parts.flatMap((part) => {
    const [, size = '', quantity] = PIECES.exec(part.trim()) ?? [];
    return quantity ? [{ size: size.trim().toUpperCase(), quantity: Number(quantity) }] : [];
  });
  const sizes = new Set(pieces.map(({ size }) => size));
  const isWhole = pieces.length === parts.length && sizes.size === pieces.length;
  if (!isWhole || pieces.length > MOST_PACK_SIZES) return undefined;
  if (pieces.some(({ size, quantity }) => quantity < 1 || PLUS.test(size))) return undefined;
  const total = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  return total >= LEAST && total <= MOST ? { kind: 'grade', pieces, total } : undefined;
}

/** As people write it: `6`, or `P 1 + M 2 + G 2 + GG 1`, commas will do. Undefined: it is neither. */
export function readPack(text: string): Pack | undefined {
  const written = text.trim();
  if (NUMBER.test(written)) {
    const of = Number(written);
    return of >= LEAST ? { kind: 'multiple', of } : undefined;
  }
  if (PLUS.test(written)) return gradeOf(written.split(PLUS));
  // A size may have a comma in its name.
  return gradeOf(written.split(/[,;]/)) ?? gradeOf([written]);
}

const partsText = (pieces: PackPieces) =>
  pieces.map(({ size, quantity }) => `${size} ${quantity}`).join(' + ');

/** The one way it is kept and sent. */
export const packText = (pack: Pack): string =>
  pack.kind === 'multiple' ? String(pack.of) : partsText(pack.pieces);

/** Of what is kept; a product without one is sold by the piece. */
export const packOf = (kept: string | null | undefined): Pack | undefined =>
  kept == null ? undefined : readPack(kept);

export const PACK_WRONG = `Use um número de ${LEAST} a ${MOST} (6: de 6 em 6) ou uma grade fechada, como P 1 + M 2 + G 2 + GG 1`;

const count = (value: number) => value.toLocaleString('pt-BR');

/** `vendido de 6 em 6`, `vendido em grade fechada: P 1 + M 2 + G 2 + GG 1`. */
export const soldInText = (pack: Pack): string =>
  pack.kind === 'multiple'
    ? `vendido de ${count(pack.of)} em ${count(pack.of)}`
    : `vendido em grade fechada: ${partsText(pack.pieces)}`;

/** `1 grade = 6 peças`. */
export const gradeSumText = (total: number): string =>
  `1 grade = ${total === 1 ? '1 peça' : `${count(total)} peças`}`;

/** Sizes of a grade that the product has not. */
export const missingSizes = (pack: Pack, sizes: readonly { size: string }[]): string[] =>
  pack.kind === 'multiple'
    ? []
    : pack.pieces
        .map(({ size }) => size)
        .filter((size) => !sizes.some((other) => other.size === size));

export const withoutSizeText = (size: string): string =>
  `A grade tem o tamanho ${size}, que o produto não tem`;

const quantityOf = (sizes: readonly { size: string; quantity: number }[], size: string) =>
  sizes.reduce((sum, other) => sum + (other.size === size ? other.quantity : 0), 0);

/** How many whole grades these pieces are; undefined where they are not whole ones. */
export function wholeGrades(
  { pieces, total }: Extract<Pack, { kind: 'grade' }>,
  sizes: readonly { size: string; quantity: number }[],
): number | undefined {
  const asked = sizes.reduce((sum, { quantity }) => sum + quantity, 0);
  const grades = asked / total;
  const isWhole =
    Number.isInteger(grades) &&
    pieces.every(({ size, quantity }) => quantityOf(sizes, size) === grades * quantity);
  return isWhole ? grades : undefined;
}

/** The sizes whose pieces cannot be sold like this: of a grade that is not whole, all of them. */
export function unpacked<S extends { size: string; quantity: number }>(
  pack: Pack,
  sizes: readonly S[],
): S[] {
  if (pack.kind === 'multiple') return sizes.filter(({ quantity }) => quantity % pack.of !== 0);
  if (wholeGrades(pack, sizes) !== undefined) return [];
  return sizes.filter(({ quantity }) => quantity > 0);
}

/** How many of a size one pack has; none of what the closed grade has not. */
const inOnePack = (pack: Pack | undefined, size: string): number => {
  if (!pack) return 1;
  return pack.kind === 'multiple' ? pack.of : quantityOf(pack.pieces, size);
};

/** Whether a size is sold, and there is not even one pack of it. */
export const isOutOf = (pack: Pack | undefined, size: string, stock: number): boolean =>
  stock < inOnePack(pack, size);

/** Whether a closed grade leaves the size out: then nobody can have it. */
export const leavesOut = (pack: Pack | undefined, size: string): boolean =>
  inOnePack(pack, size) === 0;

/** The most pieces of a size, or of grades, that can be had. */
export const mostOfSize = (of: number, stock: number): number => {
  const most = Math.max(0, Math.min(stock, MOST_PIECES_OF_A_SIZE));
  return most - (most % of);
};
export function mostGrades(
  { pieces }: Extract<Pack, { kind: 'grade' }>,
  sizes: readonly { size: string; stock: number }[],
): number {
  const fits = pieces.map(({ size, quantity }) => {
    const stock = sizes.find((other) => other.size === size)?.stock ?? 0;
    return mostOfSize(quantity, stock) / quantity;
  });
  return Math.min(...fits);
}

/** So many grades, by size; sizes that are none of the grade have none. */
export const piecesOfGrades = (
  { pieces }: Extract<Pack, { kind: 'grade' }>,
  grades: number,
  sizes: readonly { size: string }[],
): Map<string, number> =>
  new Map([
    ...sizes.map(({ size }) => [size, 0] as const),
    ...pieces.map(({ size, quantity }) => [size, grades * quantity] as const),
  ]);

/**
 * The next quantities that can be sold like this, as far as the stock goes: each size up to the next multiple, or
 * grades enough for as many pieces as were asked for. What fits already stays.
 */
export function packed(pack: Pack, sizes: readonly PackedSize[]): Map<string, number> {
  if (pack.kind === 'multiple') {
    const { of } = pack;
    const next = ({ quantity, stock }: PackedSize) =>
      Math.min(Math.ceil(quantity / of) * of, mostOfSize(of, stock));
    return new Map(sizes.map((one) => [one.size, next(one)]));
  }
  const asked = sizes.reduce((sum, { quantity }) => sum + quantity, 0);
  const grades = Math.min(Math.ceil(asked / pack.total), mostGrades(pack, sizes));
  return piecesOfGrades(pack, grades, sizes);
}
