import type { UserId } from '#contract/ids';

import { recordAudit } from '../audit/audit.queries.ts';
import { chargeRest } from '../boletos/charge-rest.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { counterEntry } from '../ledger/counter-entry.queries.ts';
import { findCreditUse, holdCredit } from '../ledger/credit.queries.ts';
import { insertEntry, type Debt } from '../ledger/ledger.queries.ts';
import { lockOrders } from '../orders/locked-order.queries.ts';
import { holdDebt, settleDebt } from './settle-debt.ts';

/** As much of a company's credit as is open of what it owes; answers the entry and how much. */
export const useCredit = (
  db: Db,
  { userId, debt, actorId }: { userId: UserId; debt: Debt; actorId: UserId },
): Promise<{ entry: number; used: number }> =>
  inTransaction(db, async (tx) => {
    await lockOrders(tx, [debt.orderId]);
    const { order, open } = await holdDebt(tx, debt);
    if (order.buyerId !== userId) throw new AppError('NOT_FOUND', 'Fatura não encontrada.');
    const used = Math.min(await holdCredit(tx, userId), open);
    if (used === 0) throw new AppError('CONFLICT', 'A empresa não tem crédito.');
    const entry = await insertEntry(tx, {
      kind: 'credit_used',
      cents: used,
      userId,
      ...debt,
      actorId,
    });
    await settleDebt(tx, debt, { actorId });
    await recordAudit(tx, {
      actorId,
      action: 'credit_used',
      subjectType: 'order',
      subjectId: debt.orderId,
      after: { amount: used / 100 },
    });
    return { entry, used };
  });

/** While it has paid nothing off. */
export const returnCredit = (
  db: Db,
  { userId, entry, actorId }: { userId: UserId; entry: number; actorId: UserId },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const found = await findCreditUse(tx, { userId, entry });
    if (!found) throw new AppError('NOT_FOUND', 'Uso de crédito não encontrado.');
    await lockOrders(tx, [found.orderId]);
    const use = await findCreditUse(tx, { userId, entry });
    if (!use || use.isPaid) {
      const message =
        'A fatura já foi quitada: volte o pedido de status, e o crédito volta à empresa.';
      throw new AppError('CONFLICT', message);
    }
    await counterEntry(tx, entry, { actorId, note: null });
    const { orderId, invoiceId } = use;
    if (invoiceId) await chargeRest(tx, { orderId, invoiceId });
    const subject = { subjectType: 'order', subjectId: found.orderId } as const;
    await recordAudit(tx, { actorId, action: 'credit_returned', ...subject });
  });
