import type { UserId } from '#contract/ids';

import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { insertEntry } from '../ledger/ledger.queries.ts';
import {
  findNoted,
  holdTold,
  markEntered,
  type DueReturn,
} from '../pix-charges/returns/told-returns.queries.ts';
import { freeMoney, holdWithOrders, type Freed } from './free-money.ts';
import { giveOwner, markSettled, type HeldArrival } from './held-arrival.queries.ts';

/** Its money has paid something off: nothing is written. */
class StillUsed extends Error {}

/**
 * What the brand sent back in the bank's own application, entered once. Money that waits, is credit, lowers what is
 * still open or had paid what is cancelled is taken from there; false where it has paid something off, because then somebody decides.
 */
export async function enterReturn(db: Db, told: DueReturn): Promise<boolean> {
  try {
    await inTransaction(db, (tx) => enter(tx, told));
    return true;
  } catch (error) {
    if (error instanceof StillUsed) return false;
    throw error;
  }
}

async function enter(tx: Db, { id, arrivalId, cents }: DueReturn): Promise<void> {
  const held = await holdWithOrders(tx, arrivalId);
  const told = await holdTold(tx, id);
  if (!told) return;
  const noted = await findNoted(tx, { arrivalId, cents });
  if (noted !== undefined) return markEntered(tx, id, noted);
  const freed = await freeMoney(tx, held, cents);
  if (freed.arrival.left < cents) throw new StillUsed();
  await sendBack(tx, { ...freed, told, actorId: null });
}

type Sent = Freed & { told: DueReturn; actorId: UserId | null };

/** Of money that is free; what is left of it stays the credit it was, or goes on waiting. */
export async function sendBack(tx: Db, { arrival, credited, told, actorId }: Sent): Promise<void> {
  const { id: arrivalId, userId, orderId } = arrival;
  const { cents, returnedOn: on } = told;
  const note = 'Devolução feita no banco';
  const owner = { arrivalId, userId, orderId };
  const entry = { kind: 'refunded', cents, on, note, actorId, ...owner } as const;
  await markEntered(tx, told.id, await insertEntry(tx, entry));
  await markSettled(tx, arrivalId);
  if (credited && arrival.left > cents) {
    await keepRest(tx, arrival, { userId: credited, cents: arrival.left - cents });
  }
  const subject = subjectOf(arrival);
  if (!subject) return;
  const action = actorId ? 'pix_return_borne' : 'pix_return_entered';
  await recordAudit(tx, { actorId, action, ...subject, after: { amount: cents / 100 } });
}

/** As it was, for less. */
async function keepRest(
  tx: Db,
  { id: arrivalId, userId: owner, orderId, invoiceId }: HeldArrival,
  { userId, cents }: { userId: UserId; cents: number },
): Promise<void> {
  if (!owner) await giveOwner(tx, arrivalId, { userId, orderId, invoiceId });
  const entry = { kind: 'kept_as_credit', cents, arrivalId, userId, orderId } as const;
  await insertEntry(tx, { ...entry, actorId: null });
  await markSettled(tx, arrivalId);
}

const subjectOf = ({ orderId, userId }: HeldArrival) => {
  if (orderId) return { subjectType: 'order', subjectId: orderId } as const;
  return userId ? ({ subjectType: 'user', subjectId: userId } as const) : undefined;
};
