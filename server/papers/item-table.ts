import type { PaperItem } from './order-paper.queries.ts';
import type { Box, Look, Paper } from './paper.ts';
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
  cell: (item: PaperItem) => string;
};

export type ItemTable = {
  /** For who walks along the shelves: squares to tick, and the SKU before the name. */
  picking: boolean;
  /** To the right of picture, name and SKU. */
  columns: readonly ItemColumn[];
};

const TICK = 14;
const tickRoom = ({ picking }: ItemTable) => (picking ? TICK + GAP : 0);

function columnsOf(paper: Paper, { columns }: ItemTable) {
  let x = paper.left + paper.width;
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

export function drawItemHead(paper: Paper, table: ItemTable): void {
  const y = paper.y + 3;
  const x = paper.left + tickRoom(table);
  paper.line('Produto', { x, y, width: 100 }, SOFT);
  for (const { column, x: at } of columnsOf(paper, table)) {
    const align = column.look?.align && { align: column.look.align };
    paper.line(column.head, { x: at, y, width: column.width }, { ...SOFT, ...align });
  }
  paper.y += HEAD;
  paper.rule(paper.y);
}

function drawPicture(paper: Paper, picture: string | undefined, x: number): void {
  const y = paper.y + PADDING;
  if (picture !== undefined) return paper.picture(picture, { x, y, ...PICTURE });
  const look = { size: 7.5, tone: 'soft', align: 'center' } as const;
  const { width } = PICTURE;
  paper.line('Sem', { x, y: y + 16, width }, look);
  paper.line('imagem', { x, y: y + 25, width }, look);
}

const BOLD = { font: 'bold' } as const;
const PLAIN = {} as const;
const SOFT = { size: 8, tone: 'soft' } as const;

function titleLines(paper: Paper, title: string, width: number, look: Look): string[] {
  const lines = paper.wrap(title, width, look);
  if (lines.length <= MOST_LINES) return lines;
  // What does not fit stands in the last line and is cut there.
  return [...lines.slice(0, MOST_LINES - 1), lines.slice(MOST_LINES - 1).join(' ')];
}

function drawName(paper: Paper, { picking }: ItemTable, item: PaperItem, box: Omit<Box, 'y'>) {
  const look = picking ? PLAIN : BOLD;
  const title = titleLines(paper, item.title, box.width, look).map((text) => [text, look] as const);
  const lines = picking
    ? [[item.sku, BOLD] as const, ...title]
    : [...title, [item.sku, SOFT] as const];
  let y = paper.y + (ROW - lines.length * LINE) / 2;
  for (const [text, shownAs] of lines) {
    paper.line(text, { ...box, y }, shownAs);
    y += LINE;
  }
}

function drawItem(paper: Paper, table: ItemTable, item: PaperItem, picture: string | undefined) {
  const x = paper.left + tickRoom(table);
  if (table.picking) paper.square(paper.left, paper.y + (ROW - TICK) / 2, TICK);
  drawPicture(paper, picture, x);
  const columns = columnsOf(paper, table);
  const nameAt = x + PICTURE.width + GAP;
  const nameEnd = (columns[0]?.x ?? paper.left + paper.width) - GAP;
  drawName(paper, table, item, { x: nameAt, width: nameEnd - nameAt });
  for (const { column, x: at } of columns) {
    const { size = 9 } = column.look ?? {};
    const y = paper.y + (ROW - size) / 2;
    paper.line(column.cell(item), { x: at, y, width: column.width }, column.look);
  }
  paper.y += ROW;
  paper.rule(paper.y);
}

type Rows = {
  items: readonly PaperItem[];
  thumbnails: Thumbnails;
  /** Height of what follows: it never stands alone on a page. */
  tail: number;
};

/** Rows do not split; the heads stand on every page, put there by the paper itself. */
export async function* drawItems(
  paper: Paper,
  table: ItemTable,
  { items, thumbnails, tail }: Rows,
): AsyncGenerator<void> {
  paper.room(HEAD + ROW + (items.length === 1 ? tail : 0), { bare: true });
  drawItemHead(paper, table);
  for (const [at, item] of items.entries()) {
    const picture = await thumbnails.find(item);
    paper.room(at === items.length - 1 ? ROW + tail : ROW);
    drawItem(paper, table, item, picture);
    yield;
  }
}
