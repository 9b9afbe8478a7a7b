import { Readable } from 'node:stream';

import { stringify, type Options } from 'csv-stringify/sync';

import { ORDER_STATUS, PAYMENT_STATUS } from '#contract/order-status';
import { PAYMENT_TERMS } from '#contract/payment-term';

import type { ExportedOrder } from './order-pages.queries.ts';
import { cnpjText, decimalText, momentText, orderNumberText } from './wording.ts';

const COLUMNS: readonly [head: string, cell: (order: ExportedOrder) => string | null][] = [
  ['Pedido', (o) => orderNumberText(o.number)],
  ['Data', (o) => momentText(o.created_at)],
  ['Empresa', (o) => o.company_name],
  ['CNPJ', (o) => cnpjText(o.company_cnpj)],
  ['E-mail', (o) => o.company_email],
  ['Status', (o) => ORDER_STATUS[o.status].label],
  ['Pagamento', (o) => PAYMENT_STATUS[o.payment_status].label],
  ['Condição', (o) => PAYMENT_TERMS[o.term].label],
  ['Peças', (o) => String(o.pieces)],
  ['Subtotal', (o) => decimalText(o.subtotal_cents)],
  ['Desconto', (o) => decimalText(o.discount_cents)],
  ['Frete', (o) => decimalText(o.shipping_cents)],
  ['Total', (o) => decimalText(o.total_cents)],
  ['Cidade', (o) => o.ship_city],
  ['UF', (o) => o.ship_state],
  ['NF-e', (o) => o.nfe_number],
  ['Transportadora', (o) => o.carrier],
  ['Rastreio', (o) => o.tracking_code],
];

/** What Brazilian spreadsheets open with a double click. */
const OPTIONS: Options = {
  delimiter: ';',
  record_delimiter: 'windows',
  escape_formulas: true,
  quoted_match: /[\r\n]/,
};

/** A formula is one after spaces as well; `escape_formulas` looks at the first character only. */
const harmless = (cell: string) => (/^\s+[=+\-@＝＋－＠]/u.test(cell) ? `'${cell}` : cell);

const rowOf = (order: ExportedOrder) => COLUMNS.map(([, cell]) => harmless(cell(order) ?? ''));

async function* chunksOf(pages: AsyncIterable<ExportedOrder[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(stringify([COLUMNS.map(([head]) => head)], { ...OPTIONS, bom: true }));
  for await (const page of pages) yield Buffer.from(stringify(page.map(rowOf), OPTIONS));
}

/** Written while it is read: no more than a page of orders is in memory. */
export const ordersCsv = (pages: AsyncIterable<ExportedOrder[]>): Readable =>
  Readable.from(chunksOf(pages), { objectMode: false });
