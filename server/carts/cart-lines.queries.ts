import type { KeptLine } from '#contract/cart-merge';
import type { ProductId, UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { deleteOld } from '../db/delete-old.ts';
import { rawQuery } from '../db/raw-query.ts';

export type KeptCartLine = KeptLine & { productId: ProductId; size: string };

/** The owner's cart, made if need be, and nobody else's until the transaction ends. */
export async function lockCart(tx: Db, userId: UserId): Promise<number> {
  const [row] = await rawQuery<{ version: number }>(
    tx,
    `insert into carts (user_id) values ($1)
     on conflict (user_id) do update set version = carts.version returning version`,
    [userId],
  );
  if (!row) throw new Error('unreachable: the row is there or was made');
  return row.version;
}

const LINES = `
  select product_id as "productId", size, quantity, version, taken, writer,
    writer_base as "writerBase", outvoted
  from cart_lines where user_id = $1 order by version, product_id, size`;

/** Removed lines among them. */
export const readCartLines = (db: Db, userId: UserId): Promise<KeptCartLine[]> =>
  rawQuery<KeptCartLine>(db, LINES, [userId]);

const WRITE = `
  with changed as (
    update carts set version = $2, changed_at = now()
    where user_id = $1 and version < $2 returning version
  )
  insert into cart_lines as line
    (user_id, product_id, size, quantity, version, writer, writer_base, outvoted)
  select $1, sent.product_id, sent.size, sent.quantity, changed.version, $3, sent.writer_base,
    sent.outvoted
  from changed, json_populate_recordset(null::cart_lines, $4::json) sent
  join products p on p.id = sent.product_id
  on conflict (user_id, product_id, size) do update set quantity = excluded.quantity,
    version = excluded.version, writer = excluded.writer, writer_base = excluded.writer_base,
    outvoted = excluded.outvoted, changed_at = now()
  where line.version < excluded.version`;

export type WrittenLine = Pick<
  KeptCartLine,
  'productId' | 'size' | 'quantity' | 'writerBase' | 'outvoted'
>;

/** The cart is locked. What was never a product of ours is passed by. */
export async function writeCartLines(
  tx: Db,
  userId: UserId,
  { version, device, lines }: { version: number; device: string; lines: readonly WrittenLine[] },
): Promise<void> {
  const rows = lines.map(({ productId, size, quantity, writerBase, outvoted }) => ({
    product_id: productId,
    size,
    quantity,
    writer_base: writerBase,
    outvoted,
  }));
  await rawQuery(tx, WRITE, [userId, version, device, JSON.stringify(rows)]);
}

/** All but the last ones; a device that never heard of the others keeps what it has of them. */
export async function forgetRemovedLines(tx: Db, userId: UserId, most: number): Promise<void> {
  await rawQuery(
    tx,
    `delete from cart_lines where user_id = $1 and quantity = 0 and (product_id, size) in (
       select product_id, size from cart_lines where user_id = $1 and quantity = 0
       order by version desc, product_id, size offset $2)`,
    [userId, most],
  );
}

/** Nothing is kept of whoever is gone. */
export async function forgetCarts(tx: Db, userId: UserId): Promise<void> {
  await tx.deleteFrom('carts').where('user_id', '=', userId).execute();
  await tx.deleteFrom('saved_carts').where('user_id', '=', userId).execute();
  await tx.deleteFrom('shared_carts').where('user_id', '=', userId).execute();
}

/** Any device that was used within that time has learnt of what was removed. */
export const deleteOldCartLines = (db: Db): Promise<void> =>
  deleteOld(db, 'cart_lines', `quantity = 0 and changed_at < now() - interval '90 days'`);

export const deleteOverSharedCarts = (db: Db): Promise<void> =>
  deleteOld(db, 'shared_carts', 'expires_at < now()');
