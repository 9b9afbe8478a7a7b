import type { Readable } from 'node:stream';

import type { FileStore } from '../files/store/file-store.ts';
import type { BlockLayout } from './block-layout.ts';
import { BlockTables } from './block-tables.ts';
import { drawOrderHead } from './order-head.ts';
import { PdfPages } from './pdf-pages.ts';
import type { PrintedOrder, PrintedOrders } from './printed-order.queries.ts';
import { Thumbnails } from './thumbnails.ts';
import { countText, reaisText, titleOf } from './wording.ts';

export type Printing = { brand: string; store: FileStore; now: Date };

const TITLE = 'Ficha do pedido';

const ABOUT = ['buyer', 'address', 'payment', 'delivery'] as const;

const LAYOUT: BlockLayout = {
  skuFirst: false,
  sizesWidth: 142,
  widestCell: 34,
  figures: { font: 'bold' },
  words: { font: 'bold' },
  piecesWidth: 36,
  columns: [
    {
      head: 'Unitário',
      width: 62,
      cell: ({ lines: [{ unit_price_cents }] }) => reaisText(unit_price_cents),
    },
    {
      head: 'Total',
      width: 80,
      look: { font: 'bold' },
      cell: ({ lines }) => reaisText(lines.reduce((sum, item) => sum + item.total_cents, 0)),
    },
  ],
};

const LINE = 16;
const TOTAL = 50;
const TOTALS_WIDTH = 230;

type Amount = [label: string, value: string];

function amountsOf(order: PrintedOrder): Amount[] {
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const off = order.discount_cents - (order.coupon_cents ?? 0);
  const coupon: Amount[] = [
    [`Cupom ${order.coupon ?? ''}`, `- ${reaisText(order.coupon_cents ?? 0)}`],
  ];
  const discount: Amount[] = [['Desconto', `- ${reaisText(off)}`]];
  return [
    ['Peças', countText(pieces)],
    ['Subtotal', reaisText(order.subtotal_cents)],
    ...(order.coupon_cents === null ? [] : coupon),
    ...(off > 0 ? discount : []),
    ['Frete', reaisText(order.shipping_cents)],
  ];
}

/** What the company's own credit has taken of the total; nothing where it took nothing. */
const creditOf = ({ total_cents: total, credit_cents: credit }: PrintedOrder): Amount[] =>
  credit > 0
    ? [
        ['Crédito usado', `- ${reaisText(credit)}`],
        ['A pagar', reaisText(total - credit)],
      ]
    : [];

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
  pdf.y += TOTAL;
  for (const [label, value] of creditOf(order)) {
    pdf.line(label, { ...box, y: pdf.y });
    pdf.line(value, { ...box, y: pdf.y }, { font: 'bold', align: 'right' });
    pdf.y += LINE;
  }
}

const SIGNED = 48;

/** For whoever unpacks it. */
function drawSigning(pdf: PdfPages): void {
  const half = (pdf.width - 30) / 2;
  for (const [at, label] of ['Conferido por, data', 'Faltas ou avarias'].entries()) {
    const x = pdf.left + at * (half + 30);
    pdf.rule(pdf.y + 30, { x, width: half });
    pdf.line(label, { x, y: pdf.y + 34, width: half }, { size: 8, tone: 'soft' });
  }
}

type Drawn = { orders: PrintedOrders; tables: BlockTables };

async function* draw(pdf: PdfPages, { orders, tables }: Drawn, { brand, store }: Printing) {
  const thumbnails = new Thumbnails(store);
  for (const [at, order] of orders.entries()) {
    if (at > 0) pdf.nextPage();
    drawOrderHead(pdf, order, { brand, title: TITLE, about: ABOUT });
    const tail = amountsOf(order).length * LINE + TOTAL + SIGNED;
    yield* tables.draw(pdf, { items: order.items, thumbnails, tail, inOrder: false });
    drawTotals(pdf, order);
    drawSigning(pdf);
    yield;
  }
}

/** Orders as their buyers may have them on paper, each from a page of its own. */
export function orderSheets(orders: PrintedOrders, printing: Printing): Readable {
  const tables = new BlockTables(LAYOUT);
  const pdf = new PdfPages({
    brand: printing.brand,
    title: titleOf(orders, { one: TITLE, many: 'Fichas' }),
    printedAt: printing.now,
    onNextPage: tables.drawHeadAgain,
  });
  return pdf.send(draw(pdf, { orders, tables }, printing));
}
