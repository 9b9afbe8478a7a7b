import type { ArrivalId, UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { releaseCoverage } from '../ledger/ledger.queries.ts';
import { lockOrders } from '../orders/locked-order.queries.ts';
import {
  findArrival,
  findCancelled,
  holdArrival,
  listLastDecided,
  listOrdersOf,
  type HeldArrival,
  type StandingEntry,
} from './held-arrival.queries.ts';
import { counterDecided, whyKept } from './undo-decision.ts';

/** With every order that its money is on. */
export async function holdWithOrders(tx: Db, id: ArrivalId): Promise<HeldArrival> {
  const found = await findArrival(tx, id);
  const orderIds = [found?.orderId, ...(await listOrdersOf(tx, id))];
  await lockOrders(
    tx,
    orderIds.flatMap((one) => one ?? []),
  );
  const arrival = await holdArrival(tx, id);
  if (!arrival) throw new Error('unreachable: arrivals stay');
  return arrival;
}

export type Freed = {
  arrival: HeldArrival;
  /** Whose credit it was, where nothing else had to be taken back. */
  credited: UserId | null;
};

/**
 * Decisions are taken back, the last one first, until so much is left of the money; as undoing them would, so what has
 * paid something off stays, and credit that was used. What had paid an order in advance that is cancelled waits then, as
 * what comes for one does.
 */
export async function freeMoney(tx: Db, held: HeldArrival, cents: number): Promise<Freed> {
  let arrival = held;
  const owners: (UserId | null)[] = [];
  while (arrival.left < cents) {
    const decided = await listLastDecided(tx, arrival.id);
    if (await staysDecided(tx, decided)) break;
    await counterDecided(tx, arrival, decided, null);
    const [{ kind, userId } = { kind: '', userId: null }] = decided;
    owners.push(kind === 'kept_as_credit' && decided.length === 1 ? userId : null);
    arrival = await holdAgain(tx, arrival);
  }
  if (arrival.left < cents) arrival = await freeCancelled(tx, arrival);
  const [credited = null, ...more] = owners;
  return { arrival, credited: more.length === 0 ? credited : null };
}

const holdAgain = async (tx: Db, arrival: HeldArrival) =>
  (await holdArrival(tx, arrival.id)) ?? arrival;

/** What is back already is no decision to take back. */
const staysDecided = async (tx: Db, decided: readonly StandingEntry[]): Promise<boolean> =>
  decided.length === 0 ||
  decided.some(({ kind }) => kind === 'refunded') ||
  (await whyKept(tx, decided)) !== undefined;

async function freeCancelled(tx: Db, arrival: HeldArrival): Promise<HeldArrival> {
  const orderId = await findCancelled(tx, arrival.id);
  if (!orderId) return arrival;
  const release = { orderId, invoiceId: null, wasMistake: false, actorId: null } as const;
  await releaseCoverage(tx, { ...release, reason: 'cancelled' });
  return holdAgain(tx, arrival);
}
