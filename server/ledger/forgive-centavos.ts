import type { ArrivalId, OrderId, UserId } from '#contract/ids';
import { toCents } from '#contract/money';

import type { Db } from '../db/database.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { insertEntry, readOpen, type Debt } from './ledger.queries.ts';

/** In centavos; zero: somebody is asked about each. */
export async function readForgiven(db: Db): Promise<number> {
  const { centsForgiven } = await readSettings(db, ['centsForgiven']);
  return toCents(centsForgiven);
}

type Payment = {
  arrivalId: ArrivalId;
  /** Whose money it is. */
  userId: UserId;
  orderId: OrderId | null;
  debts: readonly Debt[];
  /** Of the money, in centavos. */
  left: number;
  actorId: UserId | null;
};

/** As the settings have it, centavos that are missing are written off, and such that are too many become credit. */
export async function forgiveCentavos(
  tx: Db,
  { arrivalId, userId, orderId, debts, left, actorId }: Payment,
): Promise<void> {
  const most = await readForgiven(tx);
  if (most === 0) return;
  const by = { arrivalId, userId, actorId, note: 'Centavos' };
  if (left > 0 && left <= most) {
    await insertEntry(tx, { ...by, kind: 'kept_as_credit', cents: left, orderId });
  }
  for (const debt of debts) {
    const open = await readOpen(tx, debt);
    if (open > 0 && open <= most) {
      await insertEntry(tx, { ...by, ...debt, kind: 'written_off', cents: open });
    }
  }
}
