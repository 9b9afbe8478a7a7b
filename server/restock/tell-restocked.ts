import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { queueMail } from '../mail/mail.queries.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { lockTelling, takeTold, TOLD_AT_ONCE, type Told } from './tell.queries.ts';

/**
 * Tells those who wait for what is back: on the bell by being marked, by one mail for all of their sizes.
 * Until none is left, some at a time: each time a short transaction, and what is done stays done.
 */
export async function tellRestocked(db: Db): Promise<void> {
  const { restockAlerts } = await readSettings(db, ['restockAlerts']);
  if (!restockAlerts) return;
  for (let told = TOLD_AT_ONCE; told === TOLD_AT_ONCE;) {
    told = await inTransaction(db, async (tx) => {
      await lockTelling(tx);
      const rows = await takeTold(tx);
      for (const own of byReceiver(rows)) await mailOf(tx, own);
      return rows.length;
    });
  }
}

function byReceiver(rows: readonly Told[]): Told[][] {
  const found = new Map<string, Told[]>();
  for (const row of rows) found.set(row.email, [...(found.get(row.email) ?? []), row]);
  return [...found.values()];
}

async function mailOf(tx: Db, told: readonly Told[]): Promise<void> {
  const [first] = told;
  if (!first) return;
  const { email, companyName } = first;
  const sizes = told.map(({ productId, title, color, size }) => ({
    productId,
    title,
    color,
    size,
  }));
  await queueMail(tx, 'back_in_stock', email, { companyName, sizes });
}
