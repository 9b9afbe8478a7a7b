import type { Readable } from 'node:stream';

import { dayText } from '#contract/calendar';
import { ORDER_STATUS, PAYMENT_STATUS } from '#contract/order-status';
import { termName } from '#contract/own-term';

import type { ExportedOrder, ExportFilter } from './order-pages.queries.ts';
import { PdfPages, type Box, type Look } from './pdf-pages.ts';
import { cnpjText, countText, momentText, orderNumberText, reaisText } from './wording.ts';

const TITLE = 'Pedidos';
const HEAD = 16;
const ROW = 25;
const LINE = 10;
const GAP = 8;
const SMALL = { size: 8 } as const;
const BELOW = { size: 7, tone: 'soft' } as const;

type Column = {
  head: string;
  width: number;
  align?: 'right';
  bold?: true;
  cell: (order: ExportedOrder) => string;
  /** In a second line, smaller. */
  below?: (order: ExportedOrder) => string;
};

/** Together with the gaps as wide as A4 lying on its side, less its margins. */
const COLUMNS: readonly Column[] = [
  {
    head: 'Pedido',
    width: 66,
    bold: true,
    cell: (o) => orderNumberText(o.number),
    below: (o) => momentText(o.created_at),
  },
  {
    head: 'Empresa',
    width: 158,
    cell: (o) => o.company_name ?? o.company_email,
    below: (o) => cnpjText(o.company_cnpj),
  },
  { head: 'Cidade', width: 92, cell: (o) => o.ship_city, below: (o) => o.ship_state },
  {
    head: 'Status',
    width: 153,
    cell: (o) => ORDER_STATUS[o.status].label,
    below: (o) => PAYMENT_STATUS[o.payment_status].label,
  },
  { head: 'Condição', width: 138, cell: (o) => termName({ term: o.term, ownTerm: o.own_term }) },
  { head: 'Peças', width: 32, align: 'right', cell: (o) => countText(o.pieces) },
  { head: 'Total', width: 74, align: 'right', bold: true, cell: (o) => reaisText(o.total_cents) },
];

/** Each column with its place in the row. */
function* placed({ left, y }: PdfPages): Generator<{ column: Column; box: Box; align: Look }> {
  let x = left;
  for (const column of COLUMNS) {
    const align = column.align ? { align: column.align } : {};
    yield { column, box: { x, y, width: column.width }, align };
    x += column.width + GAP;
  }
}

function drawHead(pdf: PdfPages): void {
  for (const { column, box, align } of placed(pdf)) {
    pdf.line(column.head, box, { ...BELOW, ...align });
  }
  pdf.y += HEAD;
  pdf.rule(pdf.y - 4);
}

function drawRow(pdf: PdfPages, order: ExportedOrder): void {
  for (const { column, box, align } of placed(pdf)) {
    const font = column.bold ? 'bold' : 'plain';
    pdf.line(column.cell(order), box, { ...SMALL, font, ...align });
    if (!column.below) continue;
    pdf.line(column.below(order), { ...box, y: box.y + LINE }, { ...BELOW, ...align });
  }
  pdf.y += ROW;
  pdf.rule(pdf.y - 4);
}

type About = {
  brand: string;
  filter: ExportFilter;
  /** What the term of the filter is called. */
  term?: string | undefined;
};

function statusText({ status, statuses = status && [status] }: ExportFilter) {
  return statuses && `Status: ${statuses.map((one) => ORDER_STATUS[one].label).join(', ')}`;
}

function describe({ filter, term }: Pick<About, 'filter' | 'term'>): string {
  const { search, from, to, receipts, userId, ids } = filter;
  const period = { from: from && `de ${dayText(from)}`, to: to && `até ${dayText(to)}` };
  const said = [
    ids && 'Pedidos escolhidos',
    statusText(filter),
    (from ?? to) && `Período: ${[period.from, period.to].filter(Boolean).join(' ')}`,
    search && `Busca: “${search}”`,
    receipts && 'Com comprovante a conferir',
    term && `Condição: ${term}`,
    userId && 'De um revendedor',
  ].filter(Boolean);
  return said.length > 0 ? said.join(' · ') : 'Todos os pedidos';
}

function drawTitle(pdf: PdfPages, { brand, ...about }: About): void {
  const { left: x, width } = pdf;
  pdf.line(brand, { x, y: pdf.y, width }, { font: 'serif', size: 20 });
  pdf.line(TITLE, { x, y: pdf.y + 4, width }, { font: 'serif', size: 15, align: 'right' });
  pdf.line(describe(about), { x, y: pdf.y + 28, width }, { tone: 'soft' });
  pdf.y += 52;
}

type Sums = { orders: number; pieces: number; total: number; cancelled: number };

function drawTotals(pdf: PdfPages, { orders, pieces, total, cancelled }: Sums): void {
  pdf.room(40, { bare: true });
  const box = { x: pdf.left, y: pdf.y + 8, width: pdf.width };
  const counted = `${countText(orders)} ${orders === 1 ? 'pedido' : 'pedidos'} · ${countText(pieces)} ${pieces === 1 ? 'peça' : 'peças'}`;
  pdf.line(counted, box, { font: 'bold' });
  pdf.line(`Total: ${reaisText(total)}`, box, { font: 'bold', align: 'right' });
  if (cancelled === 0) return;
  const without = `Sem os cancelados: ${reaisText(total - cancelled)}`;
  pdf.line(without, { ...box, y: box.y + 14 }, { tone: 'soft', align: 'right' });
}

/** Small enough that nobody else waits for it. */
const AT_ONCE = 10;

async function* draw(pdf: PdfPages, pages: AsyncIterable<ExportedOrder[]>): AsyncGenerator<void> {
  const sums: Sums = { orders: 0, pieces: 0, total: 0, cancelled: 0 };
  drawHead(pdf);
  for await (const page of pages) {
    for (const order of page) {
      pdf.room(ROW);
      drawRow(pdf, order);
      sums.orders += 1;
      sums.pieces += order.pieces;
      sums.total += order.total_cents;
      if (order.status === 'CANCELLED') sums.cancelled += order.total_cents;
      if (sums.orders % AT_ONCE === 0) yield;
    }
  }
  if (sums.orders === 0) {
    const box = { x: pdf.left, y: pdf.y + 8, width: pdf.width };
    pdf.line('Nenhum pedido encontrado', box, { tone: 'soft' });
    pdf.y += 24;
  }
  drawTotals(pdf, sums);
  yield;
}

export function ordersPdf(
  pages: AsyncIterable<ExportedOrder[]>,
  { now, ...about }: About & { now: Date },
): Readable {
  const pdf = new PdfPages({
    brand: about.brand,
    title: TITLE,
    printedAt: now,
    landscape: true,
    onNextPage: drawHead,
  });
  drawTitle(pdf, about);
  return pdf.send(draw(pdf, pages));
}
