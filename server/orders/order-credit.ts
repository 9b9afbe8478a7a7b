import type { InvoiceId, OrderId, UserId } from '#contract/ids';

import { payCovered } from '../billing/invoices/invoices.queries.ts';
import type { Db } from '../db/database.ts';
import { counterEntry } from '../ledger/counter-entry.queries.ts';
import { listReserved, listUsedOn, type CreditUse } from '../ledger/credit.queries.ts';
import { insertEntry, releaseCoverage } from '../ledger/ledger.queries.ts';
import { cancelPaidByCredit, holdOpenByDue } from './open-by-due.queries.ts';

const sumOf = (uses: readonly CreditUse[]) => uses.reduce((sum, { cents }) => sum + cents, 0);

type Order = { id: OrderId; buyerId: UserId };
type Reservation = { cents: number; actorId: UserId | null };

/**
 * So much of a company's credit is this order's and nobody else's: an entry on the order itself, so that the database
 * keeps the same centavo from being used twice.
 */
export async function reserveCredit(
  tx: Db,
  { id: orderId, buyerId: userId }: Order,
  { cents, actorId }: Reservation,
): Promise<void> {
  if (cents === 0) return;
  await insertEntry(tx, { kind: 'credit_used', cents, userId, orderId, actorId });
}

/** In centavos. */
export const readReserved = async (tx: Db, orderId: OrderId): Promise<number> =>
  sumOf(await listReserved(tx, orderId));

/** Counter-entries for what was reserved. */
async function returnReserved(tx: Db, orderId: OrderId, actorId: UserId | null): Promise<void> {
  for (const { id } of await listReserved(tx, orderId)) {
    await counterEntry(tx, id, { actorId, note: null });
  }
}

/**
 * What was reserved for an order covers its new invoices, what falls due first first, and no more than they ask for.
 * Answers how many of them it paid.
 */
export async function placeReserved(tx: Db, order: Order, actorId: UserId | null): Promise<number> {
  let left = await readReserved(tx, order.id);
  if (left === 0) return 0;
  await returnReserved(tx, order.id, actorId);
  let paid = 0;
  for (const { id: invoiceId, open } of await holdOpenByDue(tx, order.id)) {
    const cents = Math.min(left, open);
    if (cents === 0) break;
    const debt = { userId: order.buyerId, orderId: order.id, invoiceId };
    await insertEntry(tx, { kind: 'credit_used', cents, ...debt, actorId });
    if (cents === open) {
      await payCovered(tx, invoiceId);
      paid += 1;
    }
    left -= cents;
  }
  return paid;
}

/**
 * The order is cancelled: what was reserved goes back to the company, and so does what an invoice was paid with. What
 * else had paid such an invoice waits for somebody.
 */
export async function giveBackCredit(
  tx: Db,
  orderId: OrderId,
  actorId: UserId | null,
): Promise<void> {
  await returnReserved(tx, orderId, actorId);
  for (const { id: invoiceId } of await cancelPaidByCredit(tx, orderId)) {
    const release = { orderId, invoiceId, wasMistake: false, reason: 'cancelled' } as const;
    await releaseCoverage(tx, { ...release, actorId });
  }
}

/** Invoices are withdrawn and the order stays: what credit covered of them is reserved for the next ones. */
export async function takeOffInvoices(
  tx: Db,
  order: Order,
  { invoiceIds, actorId }: { invoiceIds: readonly InvoiceId[]; actorId: UserId | null },
): Promise<void> {
  const uses = await listUsedOn(tx, invoiceIds);
  for (const { id } of uses) await counterEntry(tx, id, { actorId, note: null });
  await reserveCredit(tx, order, { cents: sumOf(uses), actorId });
}
