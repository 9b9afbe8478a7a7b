import type { Readable } from 'node:stream';

import { compareSizes } from '#contract/size-order';

import { drawItemHead, drawItems, type ItemTable } from './item-table.ts';
import { drawOrderHead } from './order-head.ts';
import type { PaperItem, PaperOrder } from './order-paper.queries.ts';
import type { Printing } from './order-sheet.ts';
import { Paper } from './paper.ts';
import { Thumbnails } from './thumbnails.ts';
import { countText, orderNumberText } from './wording.ts';

const TITLE = 'Lista de separação';

const LARGE = { size: 13, font: 'bold' } as const;

const ABOUT = ['buyer', 'address', 'delivery'] as const;

const TABLE: ItemTable = {
  picking: true,
  columns: [
    { head: 'Tamanho', width: 70, look: LARGE, cell: ({ size }) => size },
    {
      head: 'Qtd',
      width: 60,
      look: { ...LARGE, align: 'right' },
      cell: ({ quantity }) => countText(quantity),
    },
  ],
};

/** `V-2` stands before `V-10` on the shelf. */
const shelves = new Intl.Collator('pt-BR', { numeric: true });
const alongTheShelves = (a: PaperItem, b: PaperItem) =>
  shelves.compare(a.sku, b.sku) || compareSizes(a.size, b.size);

const END = 80;

function drawEnd(paper: Paper, items: readonly PaperItem[]): void {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const { left, width } = paper;
  const total = `Total: ${countText(pieces)} ${pieces === 1 ? 'peça' : 'peças'}`;
  paper.line(total, { x: left, y: paper.y + 14, width }, { ...LARGE, align: 'right' });
  const third = (width - 40) / 3;
  const y = paper.y + 62;
  for (const [at, label] of ['Separado por', 'Conferido por', 'Data'].entries()) {
    const x = left + at * (third + 20);
    paper.rule(y, { x, width: third });
    paper.line(label, { x, y: y + 4, width: third }, { size: 8, tone: 'soft' });
  }
}

async function* draw(paper: Paper, order: PaperOrder, { brand, uploads }: Printing) {
  const items = order.items.toSorted(alongTheShelves);
  drawOrderHead(paper, order, { brand, title: TITLE, about: ABOUT });
  yield* drawItems(paper, TABLE, { items, thumbnails: new Thumbnails(uploads), tail: END });
  drawEnd(paper, items);
  yield;
}

/** What to take from which shelf, without a word about money. */
export function pickingList(order: PaperOrder, printing: Printing): Readable {
  const paper = new Paper({
    brand: printing.brand,
    title: `${TITLE} #${orderNumberText(order.number)}`,
    printedAt: printing.now,
    onNextPage: (page) => drawItemHead(page, TABLE),
  });
  return paper.send(draw(paper, order, printing));
}
