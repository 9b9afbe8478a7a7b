import type { Body } from '#contract/endpoint';
import type { UserId } from '#contract/ids';
import { toCents } from '#contract/money';
import type { settleStatementEndpoint } from '#contract/statements';

import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import { lockOrders } from '../../orders/locked-order.queries.ts';
import { decideReceiptIn } from '../receipts/decide-receipt.ts';
import { findWaitingReceipts, insertSettled } from './statement.queries.ts';

type Settlement = Body<typeof settleStatementEndpoint>['settlements'][number];

/** Every receipt with the credit that confirms it, all of them or none. */
export const settleStatement = (
  db: Db,
  settlements: readonly Settlement[],
  actorId: UserId,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const ids = settlements.map(({ receiptId }) => receiptId);
    const before = await findWaitingReceipts(tx, ids);
    await lockOrders(
      tx,
      before.map(({ orderId }) => orderId),
    );
    const waiting = new Map(
      (await findWaitingReceipts(tx, ids)).map((receipt) => [receipt.receiptId, receipt]),
    );
    for (const settlement of settlements) {
      const receipt = waiting.get(settlement.receiptId);
      if (!receipt) throw new AppError('RECEIPT_DECIDED');
      refuseOtherAmount(settlement, receipt);
      const { paymentId: id, receiptId, date: paidOn, endToEndId } = settlement;
      const amount = receipt.amount;
      if (!(await insertSettled(tx, { id, amount, paidOn, receiptId, actorId }))) {
        throw new AppError('PAYMENT_SETTLED');
      }
      await decideReceiptIn(tx, receiptId, {
        state: 'approved',
        actorId,
        endToEndId,
        paidOn,
        statementLine: id,
      });
    }
    return settlements.length;
  });

function refuseOtherAmount(
  { amount }: Settlement,
  receipt: { amount: number; orderNumber: string },
): void {
  if (toCents(amount) === receipt.amount) return;
  const message = `O valor do extrato não é o do pedido #${receipt.orderNumber}.`;
  throw new AppError('CONFLICT', message);
}
