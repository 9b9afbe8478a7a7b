import type { Readable } from 'node:stream';

import { drawItemHead, drawItems, type ItemTable } from './item-table.ts';
import { drawOrderHead } from './order-head.ts';
import type { PaperOrder } from './order-paper.queries.ts';
import { Paper } from './paper.ts';
import { Thumbnails } from './thumbnails.ts';
import { countText, orderNumberText, reaisText } from './wording.ts';

export type Printing = { brand: string; uploads: string; now: Date };

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

function amountsOf(order: PaperOrder): Amount[] {
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const discount: Amount[] = [['Desconto', `- ${reaisText(order.discount_cents)}`]];
  return [
    ['Peças', countText(pieces)],
    ['Subtotal', reaisText(order.subtotal_cents)],
    ...(order.discount_cents > 0 ? discount : []),
    ['Frete', reaisText(order.shipping_cents)],
  ];
}

function drawTotals(paper: Paper, order: PaperOrder): void {
  const box = { x: paper.left + paper.width - TOTALS_WIDTH, width: TOTALS_WIDTH };
  paper.y += 12;
  for (const [label, value] of amountsOf(order)) {
    paper.line(label, { ...box, y: paper.y });
    paper.line(value, { ...box, y: paper.y }, { font: 'bold', align: 'right' });
    paper.y += LINE;
  }
  paper.rule(paper.y, box);
  paper.line('Total', { ...box, y: paper.y + 13 }, { font: 'bold', size: 10 });
  const total = reaisText(order.total_cents);
  paper.line(total, { ...box, y: paper.y + 7 }, { font: 'serif', size: 18, align: 'right' });
}

async function* draw(paper: Paper, order: PaperOrder, { brand, uploads }: Printing) {
  drawOrderHead(paper, order, { brand, title: TITLE, about: ABOUT });
  const tail = amountsOf(order).length * LINE + TOTAL;
  yield* drawItems(paper, TABLE, { items: order.items, thumbnails: new Thumbnails(uploads), tail });
  drawTotals(paper, order);
  yield;
}

/** The order as its buyer may have it on paper. */
export function orderSheet(order: PaperOrder, printing: Printing): Readable {
  const paper = new Paper({
    brand: printing.brand,
    title: `${TITLE} #${orderNumberText(order.number)}`,
    printedAt: printing.now,
    onNextPage: (page) => drawItemHead(page, TABLE),
  });
  return paper.send(draw(paper, order, printing));
}
