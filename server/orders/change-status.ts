import type { OrderId, UserId } from '#contract/ids';
import type { InvoiceStatus } from '#contract/invoice';
import { UNDO_SECONDS } from '#contract/order-bulk';
import type { OrderStatus } from '#contract/order-status';
import { PAYMENT_TERMS } from '#contract/payment-term';

import { recordAudit } from '../audit/audit.queries.ts';
import { planInvoices } from '../billing/invoices/invoice-plan.rules.ts';
import { insertInvoices, moveInvoices, readToday } from '../billing/invoices/invoices.queries.ts';
import { followPaymentStatus } from '../billing/invoices/pay-in-advance.ts';
import { payOpenInvoices } from '../billing/invoices/pay-open-invoices.ts';
import { decidePendingReceipts } from '../billing/invoices/pending-receipts.queries.ts';
import { syncBoletos } from '../boletos/sync/sync-boletos.ts';
import { countWaitingPieces } from '../collections/programmed/arrived.queries.ts';
import type { Db } from '../db/database.ts';
import type { ReplacedByChange } from '../db/order-tables.ts';
import { AppError } from '../errors.ts';
import { releaseCoverage } from '../ledger/ledger.queries.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { recordEvent } from './events.queries.ts';
import {
  lockOrder,
  writeOrder,
  type LockedOrder,
  type ShippingDetails,
} from './locked-order.queries.ts';
import { notifyBuyer } from './notify-buyer.ts';
import { creditAfter } from './order-credit.rules.ts';
import { giveBackCredit, placeReserved, readReserved, takeOffInvoices } from './order-credit.ts';
import {
  effectsOf,
  isAwaitingPayment,
  isOnCredit,
  isUndoable,
  isUsual,
  type Effects,
  type InvoiceEffect,
} from './orders.rules.ts';
import { settleStock } from './settle-stock.ts';
import { weighCredit } from './weigh-credit.ts';

export type StatusChange = {
  to: OrderStatus;
  /** Null: the bank's word, and nobody's hand. */
  actorId: UserId | null;
  reason?: string | null | undefined;
  /** Grants credit above the limit; the reason is kept. */
  override?: boolean | undefined;
  /** Whether pieces that had been shipped came back. */
  restock?: boolean | undefined;
  shippingDetails?: ShippingDetails | undefined;
  /** Asked to be so; whether it is follows from what it moves. */
  undoable?: boolean | undefined;
  /** What was changed for it before. */
  eased?: Eased | undefined;
};

/** What made room for an order: the term it was placed with, or its buyer's limit, changed for it. */
export type Eased = Pick<ReplacedByChange, 'term' | 'creditLimit'>;

/** Whether a status was changed, and what takes that back where it can be. */
export type Changed = { changed: boolean; undo: number | undefined };

/**
 * The one way an order's status changes. The caller holds the order's lock; the buyer's and then the
 * sizes' follow, as everywhere. The same status again does nothing. (Taking a change back: `undo-change.ts`.)
 */
export async function changeStatus(
  tx: Db,
  order: LockedOrder,
  change: StatusChange,
): Promise<Changed> {
  const { to, actorId, reason } = change;
  if (to === order.status) return { changed: false, undo: undefined };
  await refuseWithoutGoods(tx, order, to);
  const effects = effectsOf(order, to, change.restock);
  if (!effects) throw new AppError('INVOICE_PAID');
  const { overLimit, paidByCredit } = await settleInvoices(tx, order, effects, change);
  await followPrepaid(tx, order, effects, actorId);
  await settleStock(tx, order, effects, actorId);
  if (effects.receipts !== 'keep') {
    await decidePendingReceipts(tx, { orderId: order.id }, effects.receipts, actorId);
  }
  await writeOrder(tx, order.id, {
    status: to,
    paymentStatus: effects.paymentStatus,
    holdsStock: effects.stock === 'keep' ? order.holdsStock : effects.stock === 'take',
    ...(change.shippingDetails && { shippingDetails: change.shippingDetails }),
  });
  const override = overLimit || !isUsual(order, to);
  const before = paidByCredit > 0 ? undefined : replacedBy(order, change, effects);
  const eventId = await recordEvent(tx, {
    orderId: order.id,
    from: order.status,
    to,
    actorId,
    reason: timelineReason(change, override),
    override,
    before,
  });
  await recordAudit(tx, {
    actorId,
    action: 'order_status_changed',
    subjectType: 'order',
    subjectId: order.id,
    before: { status: order.status, paymentStatus: order.paymentStatus },
    after: { status: to, paymentStatus: effects.paymentStatus, override },
    reason: reason ?? null,
  });
  const holdSeconds = before ? UNDO_SECONDS : 0;
  const { shippingDetails } = change;
  const formerTerm = change.eased?.term;
  await notifyBuyer(tx, order, { to, effects, reason, shippingDetails, holdSeconds, formerTerm });
  await followPaid(tx, order.id, { actorId, paidByCredit });
  return { changed: true, undo: before && eventId };
}

/** Credit paid all there was to invoice: the order is PAID, unless its goods are further on their way. */
async function followPaid(
  tx: Db,
  id: OrderId,
  { actorId, paidByCredit }: { actorId: UserId | null; paidByCredit: number },
): Promise<void> {
  if (paidByCredit === 0) return;
  const order = await lockOrder(tx, id);
  if (!order || order.openInvoices > 0 || order.paymentStatus === 'paid') return;
  if (isAwaitingPayment(order.status)) await changeStatus(tx, order, { to: 'PAID', actorId });
  else await writeOrder(tx, id, { paymentStatus: 'paid' });
}

async function followPrepaid(
  tx: Db,
  order: LockedOrder,
  { paymentStatus }: Effects,
  by: UserId | null,
) {
  if (isOnCredit(order)) return;
  await followPaymentStatus(tx, order, { to: paymentStatus, actorId: by });
}

/** What taking it back would restore; undefined: it moves more than that. */
function replacedBy(
  { paymentStatus, carrier, trackingCode, ...order }: LockedOrder,
  { to, shippingDetails, eased, undoable }: StatusChange,
  effects: Effects,
): ReplacedByChange | undefined {
  if (!undoable) return undefined;
  const { nfeNumber, nfeKey } = shippingDetails ?? {};
  if (nfeNumber !== undefined || nfeKey !== undefined) return undefined;
  return isUndoable(order.status, to, effects)
    ? { paymentStatus, carrier, trackingCode, ...eased }
    : undefined;
}

/** The reason for credit is internal; when it was not needed, only the audit keeps it. */
function timelineReason({ to, reason, override, eased }: StatusChange, wasOverride: boolean) {
  if (eased?.term)
    return `Condição mudada na aprovação; o pedido foi feito em ${PAYMENT_TERMS[eased.term].label}.`;
  return override && !wasOverride && to !== 'CANCELLED' ? null : (reason ?? null);
}

const MOVES: Record<
  Exclude<InvoiceEffect, 'keep' | 'create' | 'create paid' | 'pay'>,
  readonly [from: readonly InvoiceStatus[], to: 'pending' | 'cancelled']
> = {
  reopen: [['paid'], 'pending'],
  'cancel open': [['pending'], 'cancelled'],
  'cancel all': [['pending', 'paid'], 'cancelled'],
};

/** Whether the limit was exceeded, and how many new invoices the company's own credit has paid. */
type Settled = { overLimit: boolean; paidByCredit: number };
const NOTHING: Settled = { overLimit: false, paidByCredit: 0 };

async function settleInvoices(
  tx: Db,
  order: LockedOrder,
  { invoices }: Effects,
  change: StatusChange,
): Promise<Settled> {
  if (change.to === 'CANCELLED') await giveBackCredit(tx, order.id, change.actorId);
  if (invoices === 'keep') return NOTHING;
  const settled = await writeInvoices(tx, order, invoices, change);
  await syncBoletos(tx, order.id);
  return settled;
}

async function writeInvoices(
  tx: Db,
  order: LockedOrder,
  invoices: Exclude<InvoiceEffect, 'keep'>,
  change: StatusChange,
): Promise<Settled> {
  const { actorId } = change;
  if (invoices === 'pay') {
    await payOpenInvoices(tx, order, { money: { source: 'hand' }, actorId });
    return NOTHING;
  }
  if (invoices !== 'create' && invoices !== 'create paid') {
    await moveAll(tx, order, invoices, change);
    return NOTHING;
  }
  const { term, ownTerm, total, paidAmount: paid, deliveryFrom: countsFrom } = order;
  const { firstHalfBankDays } = await readSettings(tx, ['firstHalfBankDays']);
  const owed = { term, ownTerm, total, paid, countsFrom };
  const planned = planInvoices(owed, await readToday(tx), firstHalfBankDays);
  const isPaid = invoices === 'create paid';
  const need = creditAfter(planned, await readReserved(tx, order.id));
  const overLimit = isPaid ? false : await weighCredit(tx, order, need, change);
  await insertInvoices(tx, order.id, planned);
  const paidByCredit = await placeReserved(tx, order, actorId);
  if (isPaid) await payOpenInvoices(tx, order, { money: { source: 'hand' }, actorId });
  return { overLimit, paidByCredit };
}

async function moveAll(
  tx: Db,
  order: LockedOrder,
  effect: keyof typeof MOVES,
  { to: status, actorId }: StatusChange,
): Promise<void> {
  const [from, to] = MOVES[effect];
  // What was marked as paid by a mistake has brought nothing; parts of what is cancelled have.
  const wasMistake = effect !== 'cancel open';
  const reason = to === 'cancelled' ? 'cancelled' : 'part';
  const invoiceIds = await moveInvoices(tx, order.id, from, to);
  if (!wasMistake && status !== 'CANCELLED') {
    await takeOffInvoices(tx, order, { invoiceIds, actorId });
  }
  for (const invoiceId of invoiceIds) {
    await releaseCoverage(tx, { orderId: order.id, invoiceId, wasMistake, reason, actorId });
  }
}

/** Goods of a collection leave when all of the order's pieces are there. */
async function refuseWithoutGoods(tx: Db, order: LockedOrder, to: OrderStatus): Promise<void> {
  if (order.collectionId === null || !NEEDS_GOODS.includes(to) || order.hasLeft) return;
  const waiting = await countWaitingPieces(tx, order.id);
  if (waiting === 0) return;
  const pieces = waiting === 1 ? 'de 1 peça' : `de ${waiting.toLocaleString('pt-BR')} peças`;
  throw new AppError('AWAITS_ARRIVAL', `Este pedido espera a chegada ${pieces} da coleção.`);
}

const NEEDS_GOODS: readonly OrderStatus[] = ['SHIPPED', 'COMPLETED'];
