import { civilDate } from '#contract/calendar';
import type { Body } from '#contract/endpoint';
import type { ArrivalId, UserId } from '#contract/ids';
import { toCents } from '#contract/money';
import type { registerArrivalEndpoint } from '#contract/register-arrival';

import { recordAudit } from '../audit/audit.queries.ts';
import { findInvoice } from '../billing/invoices/invoices.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { bookWaiting } from '../ledger/book-money.ts';
import { type Owner } from '../ledger/ledger.queries.ts';
import { lockOrderOr404 } from '../orders/decide-order.ts';
import { findArrivalByKey } from './held-arrival.queries.ts';

type Told = Body<typeof registerArrivalEndpoint>;

/** Money that no file tells of: it waits like any other, for what it is said to be for. Sent again, it is the first. */
export const registerArrival = (db: Db, told: Told, actorId: UserId): Promise<ArrivalId> =>
  inTransaction(db, async (tx) => {
    refuseTomorrow(told);
    const owner = await ownerOf(tx, told);
    const sourceKey = `hand/${told.key}`;
    const { amount, paidOn, payer = null } = told;
    const money = {
      source: 'hand',
      key: sourceKey,
      paidOn,
      payer,
      gross: toCents(amount),
    } as const;
    const reason = owner.orderId ? 'part' : 'unknown';
    const isNew = await bookWaiting(tx, money, { ...owner, reason, actorId });
    const kept = await findArrivalByKey(tx, sourceKey);
    if (!kept) throw new Error('unreachable: it was booked, now or before');
    // Nobody is told of an amount that was not written.
    if (kept.cents !== money.gross || kept.paidOn !== paidOn) {
      throw new AppError('CONFLICT', 'Este recebimento já foi registrado com outro valor ou dia.');
    }
    const { orderId } = owner;
    const subject = orderId
      ? ({ subjectType: 'order', subjectId: orderId } as const)
      : ({ subjectType: 'user', subjectId: actorId } as const);
    if (isNew) {
      const action = 'arrival_registered';
      await recordAudit(tx, { actorId, action, ...subject, after: { amount }, reason: payer });
    }
    return kept.id;
  });

function refuseTomorrow({ paidOn }: Told): void {
  if (paidOn <= civilDate(new Date())) return;
  const message = 'Informe um dia até hoje';
  throw new AppError('INVALID_INPUT', message, { details: [{ path: 'paidOn', message }] });
}

/** Of the order that it is for; whether that can still be paid is asked by the decision. */
async function ownerOf(tx: Db, { orderId, invoiceId }: Told): Promise<Owner> {
  if (!orderId) return { userId: null, orderId: null, invoiceId: null };
  const order = await lockOrderOr404(tx, orderId);
  const invoice = invoiceId && (await findInvoice(tx, invoiceId));
  if (invoiceId && invoice?.order_id !== order.id) {
    throw new AppError('NOT_FOUND', 'Fatura não encontrada.');
  }
  return { userId: order.buyerId, orderId, invoiceId: invoiceId ?? null };
}
