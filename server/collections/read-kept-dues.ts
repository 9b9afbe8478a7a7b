import type { CollectionId, InvoiceId, OrderId } from '#contract/ids';
import { MOST_KEPT_DUES, type KeptDue, type KeptDues } from '#contract/kept-dues';
import { cents, toReais } from '#contract/money';

import { readToday } from '../billing/invoices/invoices.queries.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { listInvoices, type OpenInvoice } from './follow-windows.queries.ts';
import { listComing, listLeftBehind, type OwingOrder } from './kept-dues.queries.ts';
import { movedDues } from './moved-dues.rules.ts';
import { isCollection } from './production.queries.ts';

/** The day each of an order's invoices would have by its delivery, where it keeps another. */
type KeptOf = (order: OwingOrder, invoices: readonly OpenInvoice[]) => Map<InvoiceId, string>;

/** Open invoices that did not follow their delivery, or would not follow it to another first day. */
export async function readKeptDues(
  db: Db,
  id: CollectionId,
  deliveryFrom: string | undefined,
): Promise<KeptDues> {
  if (!(await isCollection(db, id))) throw new AppError('NOT_FOUND', 'Coleção não encontrada.');
  const orders = deliveryFrom ? await listComing(db, id) : await listLeftBehind(db, id);
  const keptOf = deliveryFrom ? await wouldKeep(db, deliveryFrom) : keeps;
  const invoices = await listInvoices(
    db,
    orders.map((order) => order.id),
  );
  const own = new Map<OrderId, OpenInvoice[]>(orders.map((order) => [order.id, []]));
  for (const invoice of invoices) own.get(invoice.orderId)?.push(invoice);
  const dues = orders.flatMap((order) => keptIn(order, own.get(order.id) ?? [], keptOf));
  dues.sort((a, b) => a.dueDate.localeCompare(b.dueDate) || a.company.localeCompare(b.company));
  return { dues: dues.slice(0, MOST_KEPT_DUES), total: dues.length };
}

const keeps: KeptOf = (_, invoices) =>
  new Map(
    invoices.flatMap(({ id, status, dueByDelivery }) =>
      status === 'pending' && dueByDelivery ? [[id, dueByDelivery]] : [],
    ),
  );

async function wouldKeep(db: Db, to: string): Promise<KeptOf> {
  const { firstHalfBankDays: bankDays } = await readSettings(db, ['firstHalfBankDays']);
  const today = await readToday(db);
  return (order, invoices) => {
    const moved = movedDues({ ...order, invoices, from: order.deliveryFrom, to, bankDays, today });
    return new Map(moved.flatMap(({ id, dueDate, isIssued }) => (isIssued ? [[id, dueDate]] : [])));
  };
}

function keptIn(order: OwingOrder, invoices: readonly OpenInvoice[], keptOf: KeptOf): KeptDue[] {
  const kept = keptOf(order, invoices);
  return invoices.flatMap(({ id: invoiceId, seq, amount, dueDate, isTyped: typed }) => {
    const byDelivery = kept.get(invoiceId);
    if (!byDelivery || byDelivery === dueDate) return [];
    const { id: orderId, number: orderNumber, company } = order;
    const reais = toReais(cents(amount));
    return [
      { invoiceId, seq, orderId, orderNumber, company, amount: reais, dueDate, byDelivery, typed },
    ];
  });
}
