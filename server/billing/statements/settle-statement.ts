import type { Body } from '#contract/endpoint';
import type { UserId } from '#contract/ids';
import { toCents } from '#contract/money';
import type { settleStatementEndpoint } from '#contract/statements';

import { payerDocumentIn } from '../../banking/payer-document.rules.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import { bookWaiting } from '../../ledger/book-money.ts';
import { lockOrderOr404 } from '../../orders/decide-order.ts';
import { lockOrders } from '../../orders/locked-order.queries.ts';
import { decideReceiptIn } from '../receipts/decide-receipt.ts';
import { settleInvoice } from '../settle-invoice.ts';
import {
  findOpenInvoices,
  findWaitingReceipts,
  insertSettled,
  isSettled,
  type OpenInvoice,
  type WaitingReceipt,
} from './statement.queries.ts';

type Settlement = Body<typeof settleStatementEndpoint>['settlements'][number];
type Payment = Omit<Settlement, 'amount'> & { actorId: UserId };

/** Every receipt and every invoice with the credit that pays it, and what nobody knows yet: all of them or none. */
export const settleStatement = (
  db: Db,
  settlements: readonly Settlement[],
  actorId: UserId,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const before = await findAll(tx, settlements);
    await lockOrders(
      tx,
      [...before.receipts.values(), ...before.invoices.values()].map(({ orderId }) => orderId),
    );
    const { receipts, invoices } = await findAll(tx, settlements);
    for (const { amount, ...said } of settlements) {
      const payment = { ...said, actorId };
      const receipt = said.receiptId && receipts.get(said.receiptId);
      const invoice = said.invoiceId && invoices.get(said.invoiceId);
      if (said.toDecide) {
        await takeIn(tx, payment, toCents(amount));
      } else if (receipt) {
        refuseOtherAmount(amount, receipt);
        await confirmReceipt(tx, receipt, payment);
      } else if (invoice) {
        refuseOtherAmount(amount, invoice);
        await payInvoice(tx, invoice, payment);
      } else {
        throw new AppError(said.invoiceId ? 'INVOICE_SETTLED' : 'RECEIPT_DECIDED');
      }
    }
    return settlements.length;
  });

async function findAll(tx: Db, settlements: readonly Settlement[]) {
  const receipts = await findWaitingReceipts(
    tx,
    settlements.flatMap(({ receiptId }) => receiptId ?? []),
  );
  const invoices = await findOpenInvoices(
    tx,
    settlements.flatMap(({ invoiceId }) => invoiceId ?? []),
  );
  return {
    receipts: new Map(receipts.map((receipt) => [receipt.receiptId, receipt])),
    invoices: new Map(invoices.map((invoice) => [invoice.invoiceId, invoice])),
  };
}

async function confirmReceipt(
  tx: Db,
  { receiptId, amount }: WaitingReceipt,
  { paymentId: id, date: paidOn, endToEndId, actorId }: Payment,
): Promise<void> {
  await keepSettled(tx, { id, amount, paidOn, receiptId, actorId });
  const approval = { state: 'approved', actorId, endToEndId, paidOn, statementLine: id } as const;
  await decideReceiptIn(tx, receiptId, approval);
}

async function payInvoice(
  tx: Db,
  { invoiceId, orderId, amount }: OpenInvoice,
  { paymentId: id, date: paidOn, endToEndId, actorId }: Payment,
): Promise<void> {
  await keepSettled(tx, { id, amount, paidOn, invoiceId, actorId });
  const order = await lockOrderOr404(tx, orderId);
  const key = `statement/${id}`;
  const money = { source: 'statement_line', key, endToEndId, paidOn, gross: amount } as const;
  if (!(await settleInvoice(tx, order, { invoiceId, money, actorId }))) {
    throw new AppError('INVOICE_SETTLED');
  }
}

/** Less than is due, too much, or of nobody known: it came all the same, and waits for a decision. */
async function takeIn(
  tx: Db,
  { paymentId: id, date: paidOn, endToEndId, description, actorId }: Payment,
  gross: number,
): Promise<void> {
  const isKnown = await isSettled(tx, id);
  const money = { source: 'statement_line', key: `statement/${id}`, endToEndId, paidOn } as const;
  const document = payerDocumentIn(description ?? '');
  const said = { ...money, gross, payer: description || null, document };
  const nobodys = { userId: null, orderId: null, invoiceId: null };
  const about = { ...nobodys, reason: 'unknown', actorId } as const;
  if (isKnown || !(await bookWaiting(tx, said, about))) throw new AppError('PAYMENT_SETTLED');
}

/** A credit settles one thing, once. */
async function keepSettled(tx: Db, payment: Parameters<typeof insertSettled>[1]): Promise<void> {
  if (!(await insertSettled(tx, payment))) throw new AppError('PAYMENT_SETTLED');
}

function refuseOtherAmount(
  amount: number,
  waiting: Pick<WaitingReceipt, 'amount' | 'orderNumber'>,
): void {
  if (toCents(amount) === waiting.amount) return;
  const message = `O valor do extrato não é o do pedido #${waiting.orderNumber}.`;
  throw new AppError('CONFLICT', message);
}
