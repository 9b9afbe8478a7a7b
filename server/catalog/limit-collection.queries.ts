import type { CollectionId, GroupId, ProductId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { lockMany, type ManyRow } from './change-many.queries.ts';
import type { Groups } from './limits.rules.ts';

const idsIn = async (tx: Db, id: CollectionId): Promise<ProductId[]> =>
  (
    await rawQuery<{ id: ProductId }>(
      tx,
      'select p.id from products p where p.collection_id = $1 order by p.id',
      [id],
    )
  ).map((row) => row.id);

/** By id; deleted ones too, which follow it as well. */
export const lockProductsOf = async (tx: Db, id: CollectionId): Promise<ManyRow[]> =>
  lockMany(tx, await idsIn(tx, id));

/** Once the collection is held nothing comes into it any more. */
export async function areAllIn(
  tx: Db,
  id: CollectionId,
  locked: readonly ManyRow[],
): Promise<boolean> {
  const known = new Set(locked.map((product) => product.id));
  return (await idsIn(tx, id)).every((one) => known.has(one));
}

type LimitedCollection = {
  name: string;
  version: number;
  isArchived: boolean;
  limited_to: GroupId[] | null;
};

const FIELDS = `c.name, c.version, c.archived_at is not null as "isArchived",
  c.limited_to::text[] as limited_to`;

/** Before its groups are held, which come before it. */
export async function findLimits(tx: Db, id: CollectionId): Promise<LimitedCollection | undefined> {
  const [row] = await rawQuery<LimitedCollection>(
    tx,
    `select ${FIELDS} from collections c where c.id = $1`,
    [id],
  );
  return row;
}

export async function lockLimits(tx: Db, id: CollectionId): Promise<LimitedCollection | undefined> {
  const [row] = await rawQuery<LimitedCollection>(
    tx,
    `select ${FIELDS} from collections c where c.id = $1 for no key update`,
    [id],
  );
  return row;
}

/** Its products follow: the database sees to that. */
export async function writeLimits(tx: Db, id: CollectionId, groups: Groups): Promise<void> {
  await rawQuery(
    tx,
    `update collections set limited_to = $2::uuid[], version = version + 1, updated_at = now()
     where id = $1`,
    [id, groups],
  );
}

type LimitRow = { id: ProductId; updated_at: Date; limited_to: GroupId[] | null };

/** As the database left them. */
export async function readLimitsOf(
  tx: Db,
  ids: readonly ProductId[],
): Promise<ReadonlyMap<ProductId, LimitRow>> {
  const rows = await rawQuery<LimitRow>(
    tx,
    `select p.id, p.updated_at, p.limited_to::text[] as limited_to from products p
     where p.id = any ($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
