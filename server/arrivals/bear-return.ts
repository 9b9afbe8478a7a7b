import type { ArrivalId, ToldReturnId, UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { counterEntry } from '../ledger/counter-entry.queries.ts';
import { insertEntry } from '../ledger/ledger.queries.ts';
import { findTold, holdTold } from '../pix-charges/returns/told-returns.queries.ts';
import { sendBack } from './enter-return.ts';
import { freeMoney, holdWithOrders } from './free-money.ts';
import { holdArrival, listApplied } from './held-arrival.queries.ts';

const USED =
  'Este dinheiro virou crédito, e o crédito já foi usado: devolva-o primeiro, e a devolução entra sozinha.';

/**
 * The brand sent money back and lets what it had paid stay paid: so much of it is forgiven. The other way is the order's
 * status, which sets the money free.
 */
export const bearReturn = (db: Db, id: ToldReturnId, actorId: UserId): Promise<void> =>
  inTransaction(db, async (tx) => {
    const found = await findTold(tx, id);
    if (!found) throw new AppError('NOT_FOUND', 'Devolução não encontrada.');
    const held = await holdWithOrders(tx, found.arrivalId);
    const told = await holdTold(tx, id);
    if (!told) throw new AppError('ARRIVAL_DECIDED');
    const freed = await freeMoney(tx, held, told.cents);
    await forgive(tx, { id: held.id, cents: told.cents - freed.arrival.left, actorId });
    const arrival = await holdArrival(tx, held.id);
    if (!arrival || arrival.left < told.cents) throw new AppError('CONFLICT', USED);
    await sendBack(tx, { arrival, credited: freed.credited, told, actorId });
  });

type Forgiven = { id: ArrivalId; cents: number; actorId: UserId };

/** Of what was applied, the last of it first: what is paid stays paid, by forgiveness instead of money. */
async function forgive(tx: Db, { id: arrivalId, cents, actorId }: Forgiven): Promise<void> {
  let missing = cents;
  for (const { id, cents: applied, ...debt } of await listApplied(tx, arrivalId)) {
    if (missing <= 0) return;
    const forgiven = Math.min(missing, applied);
    const note = 'Devolução feita no banco, assumida pela marca';
    await counterEntry(tx, id, { actorId, note });
    const entry = { arrivalId, ...debt, note, actorId };
    if (applied > forgiven)
      await insertEntry(tx, { kind: 'applied', cents: applied - forgiven, ...entry });
    await insertEntry(tx, { kind: 'written_off', cents: forgiven, ...entry });
    missing -= forgiven;
  }
}
