import { orderBlocks, piecesBySize } from '#contract/garment-blocks';
import type { SizeBlock } from '#contract/size-blocks';
import { compareSizes, scaleOf, type SizeScale } from '#contract/size-order';

import type { PrintedItem } from './printed-order.queries.ts';

export type PrintedBlock = SizeBlock<PrintedItem & { unitPrice: number; color: string | null }>;

/** Garments whose sizes are the same columns; without columns the sizes are told in words. */
export type SizeTable = {
  scale: SizeScale | 'words' | undefined;
  sizes: string[];
  blocks: PrintedBlock[];
};

/** The most columns that a sheet of paper has room for. */
const MOST_SIZES = 7;

/** What stands in the columns of a table, one for each name: the largest figures are the widest. */
type Columns = { names: readonly string[]; most: number; mostOfAll: number };
/** Whether all of it can be read there. */
export type Fits = (columns: Columns) => boolean;

export const printedBlocks = (items: readonly PrintedItem[]): PrintedBlock[] =>
  orderBlocks(
    items.map((item) => ({
      ...item,
      productId: item.product_id,
      color: item.color_name,
      unitPrice: item.unit_price_cents,
    })),
  );

/** What a garment of one size with a name of its own has: it needs no column, it is told in words. */
export const isSingle = ({ lines: [first, ...others] }: PrintedBlock): boolean =>
  others.length === 0 && scaleOf(first.size) === 'names';

type How = {
  fits: Fits;
  /** The garments stay one after the other, however often their sizes change. */
  inOrder: boolean;
};

/** One table for each kind of sizes, each as wide as the paper. */
export function sizeTables(blocks: readonly PrintedBlock[], { fits, inOrder }: How): SizeTable[] {
  const tables: SizeTable[] = [];
  let last: SizeTable | undefined;
  for (const block of blocks) {
    const open = inOrder ? tables.slice(-1) : tables;
    const found = isSingle(block) ? last : open.find((table) => takes(table, block, fits));
    last = found ?? newTable(block, fits);
    if (!found) tables.push(last);
    if (last.scale !== 'words' && !isSingle(block)) {
      last.scale = scaleOfBlock(block);
      last.sizes = union(last, block);
    }
    last.blocks.push(block);
  }
  return tables;
}

const scaleOfBlock = ({ lines }: PrintedBlock): SizeScale => scaleOf(lines[0].size);

const union = ({ sizes }: SizeTable, { lines }: PrintedBlock): string[] =>
  [...new Set([...sizes, ...lines.map(({ size }) => size)])].toSorted(compareSizes);

function takes(table: SizeTable, block: PrintedBlock, fits: Fits): boolean {
  const fitting = isFitting({ ...table, sizes: [], blocks: [] }, block, fits);
  if (table.scale === 'words') return !fitting;
  if (!fitting || (table.scale && table.scale !== scaleOfBlock(block))) return false;
  return isFitting(table, block, fits);
}

function newTable(block: PrintedBlock, fits: Fits): SizeTable {
  const table: SizeTable = { scale: undefined, sizes: [], blocks: [] };
  if (isSingle(block) || isFitting(table, block, fits)) return table;
  return { ...table, scale: 'words' };
}

/** Columns that are too many or too narrow would hide a figure. */
function isFitting(table: SizeTable, block: PrintedBlock, fits: Fits): boolean {
  const sizes = union(table, block);
  if (sizes.length > MOST_SIZES) return false;
  const blocks = [...table.blocks, block].filter((one) => !isSingle(one));
  return fits({
    names: sizes,
    most: largest(blocks.flatMap(({ lines }) => piecesBySize(lines))),
    mostOfAll: largest(piecesOf(blocks)),
  });
}

const largest = (pieces: readonly { quantity: number }[]): number =>
  pieces.reduce((most, { quantity }) => Math.max(most, quantity), 0);

/** How many of each size, over all garments that have columns. */
export const piecesOf = (blocks: readonly PrintedBlock[]) =>
  piecesBySize(blocks.filter((block) => !isSingle(block)).flatMap(({ lines }) => lines)).toSorted(
    (a, b) => compareSizes(a.size, b.size),
  );
