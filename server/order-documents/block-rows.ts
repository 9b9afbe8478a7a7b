import { piecesBySize } from '#contract/garment-blocks';

import {
  CENTER,
  isInWords,
  LINE,
  PICTURE,
  placesOf,
  SMALL_BOLD,
  SOFT,
  type BlockLayout,
} from './block-layout.ts';
import { ROW, type BlockWords } from './block-words.ts';
import type { PdfPages } from './pdf-pages.ts';
import { piecesOf, type PrintedBlock, type SizeTable } from './size-tables.rules.ts';
import { countText } from './wording.ts';

export const HEAD = 18;
export const SUM = 22;
const TICK = 13;

export function drawHead(pdf: PdfPages, layout: BlockLayout, table: SizeTable): void {
  const y = pdf.y + 3;
  const { check, columns, pieces, sizes, name, cells } = placesOf(pdf, layout, table);
  const right = { ...SOFT, align: 'right' } as const;
  pdf.line('Produto', { x: pdf.left, y, width: name.width }, SOFT);
  if (cells.length === 0) pdf.line('Tamanho', { ...sizes, y }, SOFT);
  for (const { size, place } of cells) {
    pdf.line(size || '-', { ...place, y }, { ...SMALL_BOLD, ...CENTER });
  }
  pdf.line('Peças', { ...pieces, y }, right);
  for (const { column, place } of columns) pdf.line(column.head, { ...place, y }, right);
  pdf.line('Conf.', { ...check, y }, { ...SOFT, ...CENTER });
  pdf.y += HEAD;
  pdf.rule(pdf.y);
}

function drawPicture(pdf: PdfPages, picture: string | undefined, top: number): void {
  const x = pdf.left;
  const y = top + (ROW - PICTURE.height) / 2;
  if (picture !== undefined) return pdf.picture(picture, { x, y, ...PICTURE });
  const look = { size: 7, tone: 'soft', ...CENTER } as const;
  const { width } = PICTURE;
  pdf.line('Sem', { x, y: y + 12, width }, look);
  pdf.line('imagem', { x, y: y + 21, width }, look);
}

type Row = {
  table: SizeTable;
  block: PrintedBlock;
  picture: string | undefined;
  words: BlockWords;
  height: number;
};

/** A garment: what it is, its figures, and a square to tick. */
export function drawRow(pdf: PdfPages, layout: BlockLayout, row: Row): void {
  const { table, block, picture, words, height } = row;
  const { check, columns, pieces, name } = placesOf(pdf, layout, table);
  const middle = (size = 9) => pdf.y + (height - size) / 2;
  drawPicture(pdf, picture, middle(ROW));
  let y = middle(words.name.length * LINE);
  for (const { text, look } of words.name) {
    pdf.line(text, { ...name, y }, look);
    y += LINE;
  }
  const { figures } = layout;
  const at = middle(figures.size);
  if (!isInWords(table, block)) drawCells(pdf, layout, { table, block, y: at });
  pdf.line(countText(block.pieces), { ...pieces, y: at }, { ...figures, align: 'right' });
  for (const { column, place } of columns) {
    pdf.line(column.cell(block), { ...place, y: middle() }, { align: 'right', ...column.look });
  }
  pdf.square(check.x + (check.width - TICK) / 2, middle(TICK), TICK);
}

type Cells = Pick<Row, 'table' | 'block'> & { y: number };

function drawCells(pdf: PdfPages, layout: BlockLayout, { table, block, y }: Cells): void {
  const counts = new Map(piecesBySize(block.lines).map(({ size, quantity }) => [size, quantity]));
  for (const { size, place } of placesOf(pdf, layout, table).cells) {
    const count = counts.get(size);
    const look = count === undefined ? ({ tone: 'soft' } as const) : {};
    const text = count === undefined ? '·' : countText(count);
    pdf.line(text, { ...place, y }, { ...layout.figures, ...CENTER, ...look });
  }
}

/** The sizes that have no columns. */
export function drawSizes(pdf: PdfPages, layout: BlockLayout, row: Omit<Row, 'picture'>): void {
  const { sizes } = placesOf(pdf, layout, row.table);
  let y = pdf.y + (row.height - row.words.sizes.length * LINE) / 2;
  for (const text of row.words.sizes) {
    pdf.line(text, { ...sizes, y }, layout.words);
    y += LINE;
  }
}

/** How many there are of each size, and of all. */
export function drawSum(pdf: PdfPages, layout: BlockLayout, table: SizeTable): void {
  const { pieces, name, cells } = placesOf(pdf, layout, table);
  const y = pdf.y + 7;
  const counts = new Map(piecesOf(table.blocks).map(({ size, quantity }) => [size, quantity]));
  const label = cells.length > 0 ? 'Peças por tamanho' : 'Peças';
  pdf.line(label, { x: pdf.left, y, width: name.width }, SOFT);
  for (const { size, place } of cells) {
    pdf.line(countText(counts.get(size) ?? 0), { ...place, y }, { ...SMALL_BOLD, ...CENTER });
  }
  const all = table.blocks.reduce((sum, block) => sum + block.pieces, 0);
  pdf.line(countText(all), { ...pieces, y }, { ...SMALL_BOLD, align: 'right' });
  pdf.y += SUM;
}
