/** How a product is sold, as the form asks for it. */
export type PackMode = 'piece' | 'multiple' | 'grade';

/** Chosen, and nothing typed yet: no pack, so that it is not saved as if nobody had chosen. */
const UNFINISHED = '0';

export const modeOf = (pack: string): PackMode | undefined => {
  if (pack.trim() === '') return 'piece';
  if (pack === UNFINISHED) return undefined;
  return /^\d+$/.test(pack.trim()) ? 'multiple' : 'grade';
};

export const startOf = (mode: PackMode): string => (mode === 'piece' ? '' : UNFINISHED);

export const multipleOf = (pack: string): string => (modeOf(pack) === 'multiple' ? pack : '');
export const withMultiple = (typed: string): string => typed.trim() || UNFINISHED;

const PART = /^(.+) (\d+)$/u;

/** Pieces by size, as they are typed. */
export const piecesIn = (pack: string): Map<string, string> =>
  new Map(
    pack.split(' + ').flatMap((part) => {
      const [, size = '', quantity = ''] = PART.exec(part) ?? [];
      return size ? [[size, quantity] as const] : [];
    }),
  );

/** One size of the grade as it was typed; none takes it out. */
export function withPiece(
  pack: string,
  sizes: readonly string[],
  { size, typed }: { size: string; typed: string },
): string {
  const digits = typed.replaceAll(/\D/g, '').replace(/^0+/, '');
  const pieces = piecesIn(pack).set(size, digits);
  const parts = sizes.flatMap((name) => {
    const quantity = pieces.get(name);
    return quantity ? [`${name} ${quantity}`] : [];
  });
  return parts.join(' + ') || UNFINISHED;
}
