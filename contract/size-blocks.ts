import { compareSizes } from './size-order.ts';

/** Lines of one garment side by side: its sizes are columns of a block and never rows. */
export type SizeBlock<Line> = { key: string; lines: [Line, ...Line[]]; pieces: number };

type AnyLine = { size: string; quantity: number };

/**
 * One block for each `keyOf`, in the order in which their first lines come; within it the sizes as people
 * read them. What makes a garment one block (product, price, colour) is the caller's to say.
 */
export function sizeBlocks<Line extends AnyLine>(
  lines: readonly Line[],
  keyOf: (line: Line) => string,
): SizeBlock<Line>[] {
  const blocks = new Map<string, SizeBlock<Line>>();
  for (const line of lines) {
    const key = keyOf(line);
    const block = blocks.get(key);
    if (block) {
      block.lines.push(line);
      block.pieces += line.quantity;
    } else blocks.set(key, { key, lines: [line], pieces: line.quantity });
  }
  for (const { lines: sizes } of blocks.values()) {
    sizes.sort((a, b) => compareSizes(a.size, b.size));
  }
  return [...blocks.values()];
}

/** 'P 1 · M 2 · G 2': what a block is, where there is no room for columns. */
export const sizesInWords = (lines: readonly AnyLine[]): string =>
  lines
    .map(({ size, quantity }) => `${size || '-'} ${quantity.toLocaleString('pt-BR')}`)
    .join(' · ');
