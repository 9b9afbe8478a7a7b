import type { Readable } from 'node:stream';

import { ORDER_STATUS, PAYMENT_STATUS } from '#contract/order-status';
import { termName } from '#contract/own-term';

import { orderCellText, reaisCellText } from '../csv/cell-text.ts';
import { csvFile, type Column } from '../csv/csv-file.ts';
import type { ExportedOrder } from './order-pages.queries.ts';
import { cnpjText, momentText, orderNumberText } from './wording.ts';

const COLUMNS: readonly Column<ExportedOrder>[] = [
  ['Pedido', (o) => orderCellText(orderNumberText(o.number))],
  ['Data', (o) => momentText(o.created_at)],
  ['Empresa', (o) => o.company_name],
  ['CNPJ', (o) => cnpjText(o.company_cnpj)],
  ['E-mail', (o) => o.company_email],
  ['Status', (o) => ORDER_STATUS[o.status].label],
  ['Pagamento', (o) => PAYMENT_STATUS[o.payment_status].label],
  ['Condição', (o) => termName({ term: o.term, ownTerm: o.own_term })],
  ['Peças', (o) => String(o.pieces)],
  ['Subtotal', (o) => reaisCellText(o.subtotal_cents)],
  ['Desconto', (o) => reaisCellText(o.discount_cents)],
  ['Frete', (o) => reaisCellText(o.shipping_cents)],
  ['Total', (o) => reaisCellText(o.total_cents)],
  ['Cidade', (o) => o.ship_city],
  ['UF', (o) => o.ship_state],
  ['NF-e', (o) => o.nfe_number],
  ['Transportadora', (o) => o.carrier],
  ['Rastreio', (o) => o.tracking_code],
];

export const ordersCsv = (pages: AsyncIterable<readonly ExportedOrder[]>): Readable =>
  csvFile(COLUMNS, pages);
