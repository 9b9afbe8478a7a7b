import { civilDate } from '#contract/calendar';
import type { InvoiceId, OrderId } from '#contract/ids';
import type { DecisionReason } from '#contract/ledger-words';

import { settleDebt } from '../arrivals/settle-debt.ts';
import { findInvoice, holdInvoice } from '../billing/invoices/invoices.queries.ts';
import type { Db } from '../db/database.ts';
import { bookWaiting, coverDebts, type Money } from '../ledger/book-money.ts';
import { readOpen, type Debt } from '../ledger/ledger.queries.ts';
import { lockOrderOr404 } from '../orders/decide-order.ts';
import type { LockedOrder } from '../orders/locked-order.queries.ts';
import { findChargeOf, isBooked, markChargePaid } from './payments.queries.ts';
import type { PspPayment } from './psp/psp-shapes.ts';
import { isOfStaticCode } from './static-code.rules.ts';

const NOBODY = { userId: null, orderId: null, invoiceId: null };

/**
 * A payment that the bank has confirmed, once: it pays its order or its invoice, with nobody's hand, when it is
 * what was owed. Anything else waits for a person. `foreign`: it was no charge of ours.
 */
export async function bookPix(
  tx: Db,
  payment: PspPayment,
  key: string,
): Promise<'booked' | 'foreign'> {
  const { txid } = payment;
  if (txid === undefined || !isForKey(payment, key)) return 'foreign';
  const money = moneyOf(payment);
  const charge = await findChargeOf(tx, txid);
  if (!charge) {
    if (isOfStaticCode(txid)) return 'foreign';
    await bookWaiting(tx, money, { ...NOBODY, reason: 'unknown', actorId: null });
    return 'booked';
  }
  const { orderId, invoiceId } = charge;
  const order = await lockOrderOr404(tx, orderId);
  if (invoiceId !== null) await holdInvoice(tx, invoiceId);
  await markChargePaid(tx, charge.id, payment.horario);
  if (!(await isBooked(tx, payment.endToEndId)))
    await put(tx, order, { orderId, invoiceId }, money);
  return 'booked';
}

/** Not every bank says which key it was. */
export const isForKey = ({ chave }: PspPayment, key: string): boolean =>
  chave === undefined || chave === key;

type Came = Money & { gross: number; interest: number; discount: number };

function moneyOf({ endToEndId, valor, horario, componentesValor = {} }: PspPayment): Came {
  const { multa, juros, abatimento, desconto } = componentesValor;
  return {
    source: 'pix',
    key: `pix/${endToEndId}`,
    endToEndId,
    paidOn: civilDate(horario),
    gross: valor,
    interest: (multa?.valor ?? 0) + (juros?.valor ?? 0),
    discount: (abatimento?.valor ?? 0) + (desconto?.valor ?? 0),
  };
}

async function put(tx: Db, order: LockedOrder, debt: Debt, money: Came): Promise<void> {
  const userId = order.buyerId;
  const reason = await reasonToAsk(tx, order, debt, money);
  if (reason !== undefined) {
    await bookWaiting(tx, money, { userId, ...debt, reason, actorId: null });
    return;
  }
  await coverDebts(tx, { debts: [debt], userId, money, actorId: null });
  await settleDebt(tx, debt, { actorId: null, paidOn: money.paidOn ?? null });
}

/** What is cancelled, already paid, or more than what came. */
async function reasonToAsk(
  tx: Db,
  order: LockedOrder,
  debt: Debt,
  { gross, interest, discount }: Came,
): Promise<DecisionReason | undefined> {
  const status = await statusOf(tx, order, debt);
  if (status !== 'open') return status;
  return gross - interest + discount < (await readOpen(tx, debt)) ? 'part' : undefined;
}

async function statusOf(
  tx: Db,
  order: LockedOrder,
  { invoiceId }: { orderId: OrderId; invoiceId: InvoiceId | null },
): Promise<'cancelled' | 'twice' | 'open'> {
  if (order.status === 'CANCELLED') return 'cancelled';
  if (invoiceId === null) return order.paymentStatus === 'paid' ? 'twice' : 'open';
  const invoice = await findInvoice(tx, invoiceId);
  if (invoice?.status === 'paid') return 'twice';
  return invoice?.status === 'pending' ? 'open' : 'cancelled';
}
