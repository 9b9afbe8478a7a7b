import type { CollectionId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

/** Of those that are not archived; `others` than this one. */
export async function countOthers(
  tx: Db,
  name: string,
  id: CollectionId | null,
): Promise<{ all: number; named: number }> {
  const [row] = await rawQuery<{ all: number; named: number }>(
    tx,
    `select count(*)::int as "all", count(*) filter (where lower(name) = lower($1))::int as named
     from collections where archived_at is null and id is distinct from $2::uuid`,
    [name, id],
  );
  return row ?? { all: 0, named: 0 };
}

/** Saved one after the other, so that names and how many there are can be judged. */
export const lockCollections = (tx: Db) =>
  rawQuery(tx, `select pg_advisory_xact_lock(hashtext('collections'))::text as held`, []);

export async function isPicture(tx: Db, filename: string): Promise<boolean> {
  const rows = await rawQuery<{ filename: string }>(
    tx,
    'select filename from pictures where filename = $1',
    [filename],
  );
  return rows.length > 0;
}

/** Its products, locked by id; those that are not active stay as they are. */
export const lockDrafts = (tx: Db, id: CollectionId): Promise<{ id: string }[]> =>
  rawQuery<{ id: string }>(
    tx,
    `select id from products where collection_id = $1 and deleted_at is null and active
       and not published order by id for no key update`,
    [id],
  );

export async function publish(
  tx: Db,
  id: CollectionId,
  productIds: readonly string[],
): Promise<void> {
  await rawQuery(
    tx,
    `update collections set published_at = now(), version = version + 1, updated_at = now()
     where id = $1`,
    [id],
  );
  await rawQuery(
    tx,
    `update products set published = true,
       updated_at = greatest(clock_timestamp(), updated_at + interval '1 ms')
     where id = any($1::uuid[])`,
    [productIds],
  );
}

export async function archive(tx: Db, id: CollectionId): Promise<void> {
  await rawQuery(
    tx,
    `update collections set archived_at = now(), version = version + 1, updated_at = now()
     where id = $1`,
    [id],
  );
}

export async function countMembers(tx: Db, id: CollectionId): Promise<number> {
  const [row] = await rawQuery<{ products: number }>(
    tx,
    'select count(*)::int as products from products where collection_id = $1 and deleted_at is null',
    [id],
  );
  return row?.products ?? 0;
}
