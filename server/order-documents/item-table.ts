import type { Box, Look, PdfPages } from './pdf-pages.ts';
import type { PrintedItem } from './printed-order.queries.ts';
import type { Thumbnails } from './thumbnails.ts';

const PICTURE = { width: 40, height: 50 };
const PADDING = 5;
const ROW = PICTURE.height + 2 * PADDING;
const HEAD = 18;
const LINE = 12;
const GAP = 10;
const MOST_LINES = 3;

export type ItemColumn = {
  head: string;
  width: number;
  look?: Look;
  cell: (item: PrintedItem) => string;
};

export type ItemTable = {
  /** For who walks along the shelves: squares to tick, and the SKU before the name. */
  picking: boolean;
  /** To the right of picture, name and SKU. */
  columns: readonly ItemColumn[];
};

const TICK = 14;
const tickRoom = ({ picking }: ItemTable) => (picking ? TICK + GAP : 0);

function columnsOf(pdf: PdfPages, { columns }: ItemTable) {
  let x = pdf.left + pdf.width;
  return columns
    .toReversed()
    .map((column) => {
      x -= column.width;
      const place = { column, x };
      x -= GAP;
      return place;
    })
    .toReversed();
}

export function drawItemHead(pdf: PdfPages, table: ItemTable): void {
  const y = pdf.y + 3;
  const x = pdf.left + tickRoom(table);
  pdf.line('Produto', { x, y, width: 100 }, SOFT);
  for (const { column, x: at } of columnsOf(pdf, table)) {
    const align = column.look?.align && { align: column.look.align };
    pdf.line(column.head, { x: at, y, width: column.width }, { ...SOFT, ...align });
  }
  pdf.y += HEAD;
  pdf.rule(pdf.y);
}

function drawPicture(pdf: PdfPages, picture: string | undefined, x: number): void {
  const y = pdf.y + PADDING;
  if (picture !== undefined) return pdf.picture(picture, { x, y, ...PICTURE });
  const look = { size: 7.5, tone: 'soft', align: 'center' } as const;
  const { width } = PICTURE;
  pdf.line('Sem', { x, y: y + 16, width }, look);
  pdf.line('imagem', { x, y: y + 25, width }, look);
}

const BOLD = { font: 'bold' } as const;
const PLAIN = {} as const;
const SOFT = { size: 8, tone: 'soft' } as const;

function titleLines(pdf: PdfPages, title: string, width: number, look: Look): string[] {
  const lines = pdf.wrap(title, width, look);
  if (lines.length <= MOST_LINES) return lines;
  // What does not fit stands in the last line and is cut there.
  return [...lines.slice(0, MOST_LINES - 1), lines.slice(MOST_LINES - 1).join(' ')];
}

/** With its colour, which the titles of a style may have in common. */
const nameText = ({ title, color_name: color }: PrintedItem) =>
  color === null || title.includes(color) ? title : `${title}, ${color}`;

function drawName(pdf: PdfPages, { picking }: ItemTable, item: PrintedItem, box: Omit<Box, 'y'>) {
  const look = picking ? PLAIN : BOLD;
  const title = titleLines(pdf, nameText(item), box.width, look).map(
    (text) => [text, look] as const,
  );
  const lines = picking
    ? [[item.sku, BOLD] as const, ...title]
    : [...title, [item.sku, SOFT] as const];
  let y = pdf.y + (ROW - lines.length * LINE) / 2;
  for (const [text, shownAs] of lines) {
    pdf.line(text, { ...box, y }, shownAs);
    y += LINE;
  }
}

function drawItem(pdf: PdfPages, table: ItemTable, item: PrintedItem, picture: string | undefined) {
  const x = pdf.left + tickRoom(table);
  if (table.picking) pdf.square(pdf.left, pdf.y + (ROW - TICK) / 2, TICK);
  drawPicture(pdf, picture, x);
  const columns = columnsOf(pdf, table);
  const nameAt = x + PICTURE.width + GAP;
  const nameEnd = (columns[0]?.x ?? pdf.left + pdf.width) - GAP;
  drawName(pdf, table, item, { x: nameAt, width: nameEnd - nameAt });
  for (const { column, x: at } of columns) {
    const { size = 9 } = column.look ?? {};
    const y = pdf.y + (ROW - size) / 2;
    pdf.line(column.cell(item), { x: at, y, width: column.width }, column.look);
  }
  pdf.y += ROW;
  pdf.rule(pdf.y);
}

type Rows = {
  items: readonly PrintedItem[];
  thumbnails: Thumbnails;
  /** Height of what follows: it is never alone on a page. */
  tail: number;
};

/** Rows do not split; the page adds the column heads itself. */
export async function* drawItems(
  pdf: PdfPages,
  table: ItemTable,
  { items, thumbnails, tail }: Rows,
): AsyncGenerator<void> {
  pdf.room(HEAD + ROW + (items.length === 1 ? tail : 0), { bare: true });
  drawItemHead(pdf, table);
  for (const [at, item] of items.entries()) {
    const picture = await thumbnails.find(item);
    pdf.room(at === items.length - 1 ? ROW + tail : ROW);
    drawItem(pdf, table, item, picture);
    yield;
  }
}
