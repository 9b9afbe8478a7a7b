import type { OrderId, UserId } from '#contract/ids';
import type { PaymentStatus } from '#contract/order-status';

import type { Db } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { coverDebts, type Money } from '../../ledger/book-money.ts';
import { readOpen, releaseCoverage } from '../../ledger/ledger.queries.ts';

type Order = { id: OrderId; buyerId: UserId; paymentStatus: PaymentStatus };

/** An order paid in advance has no invoices: what is missing of it is covered by this money. */
export async function payInAdvance(
  tx: Db,
  { id, buyerId: userId }: Pick<Order, 'id' | 'buyerId'>,
  { money, actorId }: { money: Money; actorId: UserId | null },
): Promise<void> {
  const debts = [{ orderId: id, invoiceId: null }];
  if (!(await coverDebts(tx, { debts, userId, money, actorId }))) {
    throw new AppError('PAYMENT_SETTLED');
  }
}

/** Somebody says by the order's status that it is paid, or that it was not after all. */
export async function followPaymentStatus(
  tx: Db,
  { id, buyerId, paymentStatus: before }: Order,
  { to, actorId }: { to: PaymentStatus; actorId: UserId | null },
): Promise<void> {
  if (to === 'paid') {
    await payInAdvance(tx, { id, buyerId }, { money: { source: 'hand' }, actorId });
    return;
  }
  const debt = { orderId: id, invoiceId: null };
  if (to === 'cancelled' && before !== 'paid') {
    // Parts of what is cancelled have come, and wait.
    await releaseCoverage(tx, { ...debt, wasMistake: false, reason: 'cancelled', actorId });
    return;
  }
  if (before !== 'paid' || to === 'cancelled') return;
  if ((await readOpen(tx, debt)) > 0) return;
  await releaseCoverage(tx, { ...debt, wasMistake: true, reason: 'part', actorId });
}
