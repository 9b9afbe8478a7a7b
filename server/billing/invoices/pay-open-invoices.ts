import type { OrderId, UserId } from '#contract/ids';

import type { Db } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { coverDebts, type Money } from '../../ledger/book-money.ts';
import { holdOpenInvoices, payCovered } from './invoices.queries.ts';

type Payment = { money: Money; actorId: UserId | null };

/** All that is open of an order, by one payment; answers how many invoices. The caller holds the order. */
export async function payOpenInvoices(
  tx: Db,
  { id: orderId, buyerId: userId }: { id: OrderId; buyerId: UserId },
  { money, actorId }: Payment,
): Promise<number> {
  const ids = await holdOpenInvoices(tx, orderId);
  if (ids.length === 0) return 0;
  const debts = ids.map((invoiceId) => ({ orderId, invoiceId }));
  if (!(await coverDebts(tx, { debts, userId, money, actorId }))) {
    throw new AppError('PAYMENT_SETTLED');
  }
  for (const id of ids) await payCovered(tx, id, money.paidOn);
  return ids.length;
}
