import type { ProductId, UserId } from '#contract/ids';
import { MOST_RESTOCK_ALERTS, type WaitingSize } from '#contract/restock-alerts';

import type { Db } from '../db/database.ts';
import { deleteOld } from '../db/delete-old.ts';
import { rawQuery } from '../db/raw-query.ts';
import { maySee } from '../sight.queries.ts';
import type { Sight } from '../sight.ts';

export type Asker = { userId: UserId; sight: Sight };

/** Of products that the reseller may still see, the newest first. */
export const listWaiting = (db: Db, { userId, sight }: Asker): Promise<WaitingSize[]> =>
  rawQuery<{ productId: ProductId; size: string }>(
    db,
    `select a.product_id as "productId", a.size
     from restock_alerts a join products p on p.id = a.product_id and ${maySee(sight)}
     where a.user_id = $1 and a.told_at is null
     order by a.asked_at desc, a.id limit ${MOST_RESTOCK_ALERTS}`,
    [userId],
  );

type SizeSeen = { stock: number; pack: string | null };

/** A size that the reseller sees, with how its product is sold; undefined where there is none. */
export async function findSize(
  db: Db,
  { productId, size }: WaitingSize,
  sight: Sight,
): Promise<SizeSeen | undefined> {
  const [row] = await rawQuery<SizeSeen>(
    db,
    `select v.stock, p.pack from variants v join products p on p.id = v.product_id and ${maySee(sight)}
     where v.product_id = $1 and v.size = $2 and v.removed_at is null`,
    [productId, size],
  );
  return row;
}

/** Whoever asks is alone until the transaction ends: otherwise two could be the last. */
export async function lockAsker(tx: Db, userId: UserId): Promise<void> {
  await rawQuery(tx, 'select 1 from users where id = $1 for no key update', [userId]);
}

/** Who waits already keeps the place in the queue. */
export async function insertAlert(
  tx: Db,
  userId: UserId,
  { productId, size }: WaitingSize,
): Promise<void> {
  await rawQuery(
    tx,
    `insert into restock_alerts (user_id, product_id, size) values ($1, $2, $3)
     on conflict (user_id, product_id, size) where told_at is null do nothing`,
    [userId, productId, size],
  );
}

export async function countWaiting(tx: Db, userId: UserId): Promise<number> {
  const [row] = await rawQuery<{ count: number }>(
    tx,
    `select count(*)::int as count from restock_alerts where user_id = $1 and told_at is null`,
    [userId],
  );
  return row?.count ?? 0;
}

export async function deleteAlert(
  db: Db,
  userId: UserId,
  { productId, size }: { productId: ProductId; size: string },
): Promise<void> {
  await rawQuery(
    db,
    `delete from restock_alerts
     where user_id = $1 and product_id = $2 and size = $3 and told_at is null`,
    [userId, productId, size],
  );
}

/** Who was told long ago knows; the bell has forgotten it before. */
export const deleteOldAlerts = (db: Db): Promise<void> =>
  deleteOld(db, 'restock_alerts', `told_at < now() - interval '90 days'`);
