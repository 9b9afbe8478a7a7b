import type { Look, PdfPages } from './pdf-pages.ts';
import { isSingle, type Fits, type PrintedBlock, type SizeTable } from './size-tables.rules.ts';
import { countText } from './wording.ts';

export const PICTURE = { width: 32, height: 40 };
export const GAP = 8;
export const LINE = 12;
const CHECK_WIDTH = 26;

export const SOFT = { size: 8, tone: 'soft' } as const;
export const BOLD = { font: 'bold' } as const;
export const CENTER = { align: 'center' } as const;
/** Sums and the names of sizes. */
export const SMALL_BOLD = { size: 8, font: 'bold' } as const;

type BlockColumn = {
  head: string;
  width: number;
  look?: Look;
  cell: (block: PrintedBlock) => string;
};

/** How a kind of paper shows its garments. */
export type BlockLayout = {
  /** Before the name, for who walks along the shelves; else below it. */
  skuFirst: boolean;
  /** How wide the sizes are together at most, and one of them, so that a row is read across. */
  sizesWidth: number;
  widestCell: number;
  figures: Look;
  /** Sizes that have no columns; no higher than a line. */
  words: Look;
  piecesWidth: number;
  /** Between the pieces and the square to tick. */
  columns: readonly BlockColumn[];
};

const cellWidth = ({ sizesWidth, widestCell }: BlockLayout, columns: number) =>
  Math.min(widestCell, sizesWidth / columns);

/** Whether all of it can be read in the cells of a table with so many columns. */
export function fitsCells(pdf: PdfPages, layout: BlockLayout): Fits {
  return ({ names, most, mostOfAll }) => {
    const width = cellWidth(layout, names.length) - 3;
    const fits = (text: string, look: Look) => pdf.wrap(text, width, look).length === 1;
    return (
      [...names, countText(mostOfAll)].every((text) => fits(text, SMALL_BOLD)) &&
      fits(countText(most), layout.figures)
    );
  };
}

export const isInWords = ({ scale }: SizeTable, block: PrintedBlock): boolean =>
  scale === 'words' || isSingle(block);

/** No wider than its columns, where nothing is told in words: the names have the rest. */
function sizesRoom(layout: BlockLayout, table: SizeTable): number {
  const inWords = table.blocks.some((block) => isInWords(table, block));
  const { length } = table.sizes;
  return inWords ? layout.sizesWidth : length * cellWidth(layout, length);
}

type Place = { x: number; width: number };

/** Where everything of a row stands, from the right to the left. */
export function placesOf(pdf: PdfPages, layout: BlockLayout, table: SizeTable) {
  let right = pdf.left + pdf.width;
  const take = (width: number): Place => {
    right -= width;
    const place = { x: right, width };
    right -= GAP;
    return place;
  };
  const check = take(CHECK_WIDTH);
  const columns = layout.columns
    .toReversed()
    .map((column) => ({ column, place: take(column.width) }));
  const pieces = take(layout.piecesWidth);
  const sizes = take(sizesRoom(layout, table));
  const x = pdf.left + PICTURE.width + GAP;
  const width = cellWidth(layout, table.sizes.length);
  return {
    check,
    columns,
    pieces,
    sizes,
    name: { x, width: right - x },
    cells: table.sizes.map((size, at) => ({ size, place: { x: sizes.x + at * width, width } })),
  };
}
