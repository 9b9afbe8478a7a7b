import { randomBytes } from 'node:crypto';

import type { UserId } from '#contract/ids';
import type { AskedPix } from '#contract/pix-charges';

import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { chargeByDay } from './charge-body.rules.ts';
import {
  findCharge,
  findDebt,
  insertCharge,
  type AskedCharge,
  type ChargedOrder,
  type Debt,
} from './charges.queries.ts';

type Asked = Debt & { ownerId: UserId };

/**
 * What a page asks that shows how to pay. The bank is never waited for: a charge is written down, and a worker
 * makes it. However often and from however many pages it is asked, there is one.
 */
export async function askCharge(db: Db, asked: Asked, key: string): Promise<AskedPix> {
  const debt = await findDebt(db, asked);
  if (!debt) throw new AppError('NOT_FOUND', 'Pedido não encontrado.');
  const found = await findCharge(db, asked);
  if (debt.open === 0) {
    // Paid by it, unless what came with it waits for somebody's word.
    return { state: found?.state === 'paid' && !debt.waits ? 'paid' : 'settled' };
  }
  if (found && isLive(found)) return answerOf(found, debt.open);
  await inTransaction(db, (tx) => insertCharge(tx, newCharge(asked, debt, key)));
  const made = await findCharge(db, asked);
  return made ? answerOf(made, debt.open) : { state: 'unavailable' };
}

const isLive = ({ state, expiresAt }: AskedCharge) =>
  state === 'asked' || (state === 'active' && expiresAt !== null && expiresAt > new Date());

/** By its day, where the invoice has one to come and the bank is told who pays; else to be paid at once. */
function newCharge({ orderId, invoiceId }: Debt, debt: ChargedOrder, key: string) {
  const { orderNumber, open: cents, dueOn } = debt;
  const none = { fine: 0, interest: 0 };
  const byDay = dueOn !== null && chargeByDay({ ...debt, cents, key }, dueOn, none) !== undefined;
  return {
    orderId,
    invoiceId,
    kind: byDay ? ('cobv' as const) : ('cob' as const),
    // At 26 to 35 characters nobody takes it for the static code's.
    txid: `PED${orderNumber}${randomBytes(12).toString('hex')}`,
    cents,
    dueOn: byDay ? dueOn : null,
  };
}

function answerOf({ state, code, cents, expiresAt, isLate }: AskedCharge, open: number): AskedPix {
  if (state === 'active' && code !== null && cents === open) {
    return { state: 'ready', code, amount: cents / 100, expiresAt: expiresAt?.toISOString() };
  }
  // Being made, or being changed to what is owed now.
  const isOnItsWay = (state === 'asked' || state === 'active') && !isLate;
  return { state: isOnItsWay ? 'preparing' : 'unavailable' };
}
