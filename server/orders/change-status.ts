import type { UserId } from '#contract/ids';
import type { InvoiceStatus } from '#contract/invoice';
import { moneyText } from '#contract/money-text';
import { UNDO_SECONDS } from '#contract/order-bulk';
import type { OrderStatus } from '#contract/order-status';

import { recordAudit } from '../audit/audit.queries.ts';
import { creditOf, planInvoices } from '../billing/invoices/invoice-plan.rules.ts';
import {
  insertInvoices,
  lockCredit,
  moveInvoices,
  readToday,
} from '../billing/invoices/invoices.queries.ts';
import { followPaymentStatus } from '../billing/invoices/pay-in-advance.ts';
import { payOpenInvoices } from '../billing/invoices/pay-open-invoices.ts';
import { decidePendingReceipts } from '../billing/invoices/pending-receipts.queries.ts';
import { syncBoletos } from '../boletos/sync/sync-boletos.ts';
import type { Db } from '../db/database.ts';
import type { ReplacedByChange } from '../db/order-tables.ts';
import { AppError } from '../errors.ts';
import { moveStock } from '../inventory/stock.queries.ts';
import { releaseCoverage } from '../ledger/ledger.queries.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { recordEvent } from './events.queries.ts';
import { writeOrder, type LockedOrder, type ShippingDetails } from './locked-order.queries.ts';
import { notifyBuyer } from './notify-buyer.ts';
import {
  effectsOf,
  isOnCredit,
  isUndoable,
  isUsual,
  type Effects,
  type InvoiceEffect,
} from './orders.rules.ts';
import { lockSizes } from './stock.queries.ts';

export type StatusChange = {
  to: OrderStatus;
  actorId: UserId;
  reason?: string | null | undefined;
  /** Grants credit above the limit; the reason is kept. */
  override?: boolean | undefined;
  /** Whether pieces that had been shipped came back. */
  restock?: boolean | undefined;
  shippingDetails?: ShippingDetails | undefined;
  /** Asked to be so; whether it is follows from what it moves. */
  undoable?: boolean | undefined;
};

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
  const effects = effectsOf(order, to, change.restock);
  if (!effects) throw new AppError('INVOICE_PAID');
  const overLimit = await settleInvoices(tx, order, effects, change);
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
  const before = change.undoable ? replacedBy(order, change, effects) : undefined;
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
  await notifyBuyer(tx, order, { to, effects, reason, shippingDetails, holdSeconds });
  return { changed: true, undo: before && eventId };
}

async function followPrepaid(tx: Db, order: LockedOrder, { paymentStatus }: Effects, by: UserId) {
  if (isOnCredit(order)) return;
  await followPaymentStatus(tx, order, { to: paymentStatus, actorId: by });
}

/** What taking it back would restore; undefined: it moves more than that. */
function replacedBy(
  { paymentStatus, carrier, trackingCode, ...order }: LockedOrder,
  { to, shippingDetails }: StatusChange,
  effects: Effects,
): ReplacedByChange | undefined {
  const { nfeNumber, nfeKey } = shippingDetails ?? {};
  if (nfeNumber !== undefined || nfeKey !== undefined) return undefined;
  return isUndoable(order.status, to, effects)
    ? { paymentStatus, carrier, trackingCode }
    : undefined;
}

/** The reason for credit is internal; when it was not needed, only the audit keeps it. */
const timelineReason = ({ to, reason, override }: StatusChange, wasOverride: boolean) =>
  override && !wasOverride && to !== 'CANCELLED' ? null : (reason ?? null);

const MOVES: Record<
  Exclude<InvoiceEffect, 'keep' | 'create' | 'create paid' | 'pay'>,
  readonly [from: readonly InvoiceStatus[], to: 'pending' | 'cancelled']
> = {
  reopen: [['paid'], 'pending'],
  'cancel open': [['pending'], 'cancelled'],
  'cancel all': [['pending', 'paid'], 'cancelled'],
};

/** Answers whether credit was granted above the limit. */
async function settleInvoices(
  tx: Db,
  order: LockedOrder,
  { invoices }: Effects,
  change: StatusChange,
): Promise<boolean> {
  if (invoices === 'keep') return false;
  const overLimit = await writeInvoices(tx, order, invoices, change);
  await syncBoletos(tx, order.id);
  return overLimit;
}

async function writeInvoices(
  tx: Db,
  order: LockedOrder,
  invoices: Exclude<InvoiceEffect, 'keep'>,
  change: StatusChange,
): Promise<boolean> {
  const { actorId } = change;
  if (invoices === 'pay') {
    await payOpenInvoices(tx, order, { money: { source: 'hand' }, actorId });
    return false;
  }
  if (invoices !== 'create' && invoices !== 'create paid') {
    const [from, to] = MOVES[invoices];
    // What was marked as paid by a mistake has brought nothing; parts of what is cancelled have.
    const wasMistake = invoices !== 'cancel open';
    const reason = to === 'cancelled' ? 'cancelled' : 'part';
    for (const invoiceId of await moveInvoices(tx, order.id, from, to)) {
      await releaseCoverage(tx, { orderId: order.id, invoiceId, wasMistake, reason, actorId });
    }
    return false;
  }
  const { term, ownTerm, total, paidAmount: paid } = order;
  const { firstHalfBankDays } = await readSettings(tx, ['firstHalfBankDays']);
  const owed = { term, ownTerm, total, paid };
  const planned = planInvoices(owed, await readToday(tx), firstHalfBankDays);
  const isPaid = invoices === 'create paid';
  const overLimit = isPaid ? false : await weighCredit(tx, order, creditOf(planned), change);
  await insertInvoices(tx, order.id, planned);
  if (isPaid) await payOpenInvoices(tx, order, { money: { source: 'hand' }, actorId });
  return overLimit;
}

async function weighCredit(
  tx: Db,
  order: LockedOrder,
  need: number,
  { override, reason }: StatusChange,
): Promise<boolean> {
  const { limit, exposure, mayBuy } = await lockCredit(tx, order.buyerId);
  if (!mayBuy) throw new AppError('BUYER_BLOCKED');
  if (limit === null) return false;
  const available = Math.max(0, limit - exposure);
  if (need <= available) return false;
  if (!override) {
    throw new AppError(
      'CREDIT_SHORT',
      `Limite insuficiente: disponível ${moneyText(available / 100)}, necessário ${moneyText(need / 100)}`,
      { fresh: { available: available / 100, need: need / 100 } },
    );
  }
  if (!reason) {
    const message = 'Informe o motivo para aprovar acima do limite';
    throw new AppError('INVALID_INPUT', message, { details: [{ path: 'reason', message }] });
  }
  return true;
}

async function settleStock(tx: Db, order: LockedOrder, { stock }: Effects, actorId: UserId) {
  if (stock === 'keep') return;
  const items = await lockSizes(tx, order.id);
  const takes = stock === 'take';
  const short = takes && items.find((item) => !item.exists || item.stock < item.quantity);
  if (short) {
    const what = `${short.title} (${short.size})`;
    throw new AppError(
      'OUT_OF_STOCK',
      short.exists
        ? `Não é possível reabrir: estoque insuficiente para ${what}: ${short.stock} de ${short.quantity}.`
        : `Não é possível reabrir: ${what} não existe mais.`,
    );
  }
  const moves = items.map(({ variantId, quantity }) => ({
    variantId,
    delta: takes ? -quantity : quantity,
  }));
  const cause = takes ? 'order_reopened' : 'order_cancelled';
  await moveStock(tx, moves, { cause, actorId, orderId: order.id });
}
