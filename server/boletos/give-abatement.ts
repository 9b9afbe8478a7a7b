import type { InvoiceId, OrderId, UserId } from '#contract/ids';
import { toCents } from '#contract/money';
import { moneyText } from '#contract/money-text';

import { recordAudit } from '../audit/audit.queries.ts';
import { holdInvoice } from '../billing/invoices/invoices.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { findAbatement, putAbatement } from '../ledger/abatement.queries.ts';
import { readOpen } from '../ledger/ledger.queries.ts';
import { findLiveBoleto } from './boleto-rows.queries.ts';
import { lockOpenInvoice } from './open-invoice.ts';
import { syncBoletos } from './sync/sync-boletos.ts';

const complaint = (message: string) =>
  new AppError('INVALID_INPUT', message, { details: [{ path: 'amount', message }] });

type Given = { invoiceId: InvoiceId; amount: number; reason: string; actorId: UserId };

/**
 * What is open becomes less by an entry of its own, at once and everywhere. A boleto the bank knows keeps its value: the
 * bank is told with the next remittance, and takes less from then on.
 */
export const giveAbatement = (
  db: Db,
  { invoiceId, amount, reason, actorId }: Given,
): Promise<OrderId> =>
  inTransaction(db, async (tx) => {
    const { invoice, order } = await lockOpenInvoice(tx, invoiceId);
    await holdInvoice(tx, invoiceId);
    const given = await findAbatement(tx, invoiceId);
    if (given) {
      const message = `Esta fatura já tem abatimento de ${moneyText(given.cents / 100)}.`;
      throw new AppError('CONFLICT', message);
    }
    await refuseReceived(tx, invoiceId);
    const open = await readOpen(tx, { orderId: order.id, invoiceId });
    const cents = toCents(amount);
    if (cents >= open) {
      throw complaint(`O abatimento deve ser menor que o que falta (${moneyText(open / 100)})`);
    }
    await putAbatement(tx, { orderId: order.id, invoiceId, cents, note: reason, actorId });
    await syncBoletos(tx, order.id);
    await recordAudit(tx, {
      actorId,
      action: 'order_changed',
      subjectType: 'order',
      subjectId: order.id,
      before: { invoice: invoice.seq, abatement: 0 },
      after: { invoice: invoice.seq, abatement: amount },
      reason,
    });
    return order.id;
  });

/** By a counter-entry; what the bank was told is cancelled there. */
export const takeBackAbatement = (
  db: Db,
  { invoiceId, actorId }: { invoiceId: InvoiceId; actorId: UserId },
): Promise<OrderId> =>
  inTransaction(db, async (tx) => {
    const { invoice, order } = await lockOpenInvoice(tx, invoiceId);
    await holdInvoice(tx, invoiceId);
    const given = await findAbatement(tx, invoiceId);
    if (!given) throw new AppError('CONFLICT', 'Esta fatura não tem abatimento.');
    await refuseReceived(tx, invoiceId);
    await putAbatement(tx, { orderId: order.id, invoiceId, cents: 0, note: null, actorId });
    await syncBoletos(tx, order.id);
    await recordAudit(tx, {
      actorId,
      action: 'order_changed',
      subjectType: 'order',
      subjectId: order.id,
      before: { invoice: invoice.seq, abatement: given.cents / 100 },
      after: { invoice: invoice.seq, abatement: 0 },
    });
    return order.id;
  });

/** Its boleto is spent: what came for it has its own decision. */
async function refuseReceived(tx: Db, invoiceId: InvoiceId): Promise<void> {
  const live = await findLiveBoleto(tx, invoiceId);
  if (live?.state !== 'paid' && live?.state !== 'settled_elsewhere') return;
  throw new AppError('CONFLICT', 'O banco já recebeu este boleto. Decida em “Recebimentos”.');
}
