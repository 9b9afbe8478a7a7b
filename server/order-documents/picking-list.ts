import type { Readable } from 'node:stream';

import { compareSizes } from '#contract/size-order';

import type { BlockLayout } from './block-layout.ts';
import { BlockTables } from './block-tables.ts';
import { drawOrderHead } from './order-head.ts';
import type { Printing } from './order-sheet.ts';
import { PdfPages } from './pdf-pages.ts';
import type { PrintedItem, PrintedOrders } from './printed-order.queries.ts';
import { Thumbnails } from './thumbnails.ts';
import { countText, titleOf } from './wording.ts';

const TITLE = 'Lista de separação';

const LARGE = { size: 13, font: 'bold' } as const;

const ABOUT = ['buyer', 'address', 'delivery'] as const;

const LAYOUT: BlockLayout = {
  skuFirst: true,
  sizesWidth: 238,
  widestCell: 48,
  figures: LARGE,
  words: { font: 'bold', size: 11 },
  piecesWidth: 56,
  columns: [],
};

/** `V-2` stands before `V-10` on the shelf. */
const shelves = new Intl.Collator('pt-BR', { numeric: true });

/** The colours of a style one after the other, where the first of them has its place. */
function alongTheShelves(items: readonly PrintedItem[]): PrintedItem[] {
  const bySku = items.toSorted((a, b) => shelves.compare(a.sku, b.sku));
  const firstOf = new Map<string | null, string>();
  for (const { style, sku } of bySku) if (!firstOf.has(style)) firstOf.set(style, sku);
  const placeOf = ({ style, sku }: PrintedItem) =>
    style === null ? sku : (firstOf.get(style) ?? sku);
  return bySku.toSorted(
    (a, b) =>
      shelves.compare(placeOf(a), placeOf(b)) ||
      shelves.compare(a.sku, b.sku) ||
      compareSizes(a.size, b.size),
  );
}

const END = 80;

function drawEnd(pdf: PdfPages, items: readonly PrintedItem[]): void {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const { left, width } = pdf;
  const total = `Total: ${countText(pieces)} ${pieces === 1 ? 'peça' : 'peças'}`;
  pdf.line(total, { x: left, y: pdf.y + 14, width }, { ...LARGE, align: 'right' });
  const third = (width - 40) / 3;
  const y = pdf.y + 62;
  for (const [at, label] of ['Separado por', 'Conferido por', 'Data'].entries()) {
    const x = left + at * (third + 20);
    pdf.rule(y, { x, width: third });
    pdf.line(label, { x, y: y + 4, width: third }, { size: 8, tone: 'soft' });
  }
}

type Drawn = { orders: PrintedOrders; tables: BlockTables };

async function* draw(pdf: PdfPages, { orders, tables }: Drawn, { brand, store }: Printing) {
  const thumbnails = new Thumbnails(store);
  for (const [at, order] of orders.entries()) {
    if (at > 0) pdf.nextPage();
    const items = alongTheShelves(order.items);
    drawOrderHead(pdf, order, { brand, title: TITLE, about: ABOUT });
    yield* tables.draw(pdf, { items, thumbnails, tail: END, inOrder: true });
    drawEnd(pdf, items);
    yield;
  }
}

/** What to take from which shelf, without a word about money; each order from a page of its own. */
export function pickingLists(orders: PrintedOrders, printing: Printing): Readable {
  const tables = new BlockTables(LAYOUT);
  const pdf = new PdfPages({
    brand: printing.brand,
    title: titleOf(orders, { one: TITLE, many: 'Listas de separação' }),
    printedAt: printing.now,
    onNextPage: tables.drawHeadAgain,
  });
  return pdf.send(draw(pdf, { orders, tables }, printing));
}
