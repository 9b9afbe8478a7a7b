import type { Readable } from 'node:stream';

import type { FileStore } from '../files/store/file-store.ts';
import { drawItemHead, drawItems, type ItemTable } from './item-table.ts';
import { drawOrderHead } from './order-head.ts';
import { PdfPages } from './pdf-pages.ts';
import type { PrintedOrder } from './printed-order.queries.ts';
import { Thumbnails } from './thumbnails.ts';
import { countText, orderNumberText, reaisText } from './wording.ts';

export type Printing = { brand: string; store: FileStore; now: Date };

const TITLE = 'Ficha do pedido';

const ABOUT = ['buyer', 'address', 'payment', 'delivery'] as const;

const TABLE: ItemTable = {
  picking: false,
  columns: [
    { head: 'Tamanho', width: 60, cell: ({ size }) => size },
    {
      head: 'Qtd',
      width: 40,
      look: { align: 'right' },
      cell: ({ quantity }) => countText(quantity),
    },
    {
      head: 'Unitário',
      width: 70,
      look: { align: 'right' },
      cell: ({ unit_price_cents }) => reaisText(unit_price_cents),
    },
    {
      head: 'Total',
      width: 80,
      look: { align: 'right', font: 'bold' },
      cell: ({ total_cents }) => reaisText(total_cents),
    },
  ],
};

const LINE = 16;
const TOTAL = 50;
const TOTALS_WIDTH = 230;

type Amount = [label: string, value: string];

function amountsOf(order: PrintedOrder): Amount[] {
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const discount: Amount[] = [['Desconto', `- ${reaisText(order.discount_cents)}`]];
  return [
    ['Peças', countText(pieces)],
    ['Subtotal', reaisText(order.subtotal_cents)],
    ...(order.discount_cents > 0 ? discount : []),
    ['Frete', reaisText(order.shipping_cents)],
  ];
}

function drawTotals(pdf: PdfPages, order: PrintedOrder): void {
  const box = { x: pdf.left + pdf.width - TOTALS_WIDTH, width: TOTALS_WIDTH };
  pdf.y += 12;
  for (const [label, value] of amountsOf(order)) {
    pdf.line(label, { ...box, y: pdf.y });
    pdf.line(value, { ...box, y: pdf.y }, { font: 'bold', align: 'right' });
    pdf.y += LINE;
  }
  pdf.rule(pdf.y, box);
  pdf.line('Total', { ...box, y: pdf.y + 13 }, { font: 'bold', size: 10 });
  const total = reaisText(order.total_cents);
  pdf.line(total, { ...box, y: pdf.y + 7 }, { font: 'serif', size: 18, align: 'right' });
}

async function* draw(pdf: PdfPages, order: PrintedOrder, { brand, store }: Printing) {
  drawOrderHead(pdf, order, { brand, title: TITLE, about: ABOUT });
  const tail = amountsOf(order).length * LINE + TOTAL;
  yield* drawItems(pdf, TABLE, { items: order.items, thumbnails: new Thumbnails(store), tail });
  drawTotals(pdf, order);
  yield;
}

/** The order as its buyer may have it on paper. */
export function orderSheet(order: PrintedOrder, printing: Printing): Readable {
  const pdf = new PdfPages({
    brand: printing.brand,
    title: `${TITLE} #${orderNumberText(order.number)}`,
    printedAt: printing.now,
    onNextPage: (page) => drawItemHead(page, TABLE),
  });
  return pdf.send(draw(pdf, order, printing));
}
