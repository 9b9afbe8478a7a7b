import type { CollectionId, GroupId, ProductId } from '#contract/ids';
import type { LeftProducts } from '#contract/reseller-groups';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

/** By id, as all code locks products; those that were deleted too, since they name the group as well. */
export const lockLimited = async (tx: Db, id: GroupId): Promise<ProductId[]> =>
  (
    await rawQuery<{ id: ProductId }>(
      tx,
      `select p.id from products p where p.limited_to is not null and p.limited_to @> array[$1::uuid]
       order by p.id for no key update`,
      [id],
    )
  ).map((row) => row.id);

/** Nobody names it any more until the transaction ends, nor changes it. */
export async function lockGroup(tx: Db, id: GroupId): Promise<boolean> {
  const rows = await rawQuery<{ id: GroupId }>(
    tx,
    'select g.id from reseller_groups g where g.id = $1 for update',
    [id],
  );
  return rows.length > 0;
}

/** The collections it is taken out of, archived ones too; the database does that with the group's row. */
export const lockLimitedCollections = async (tx: Db, id: GroupId): Promise<CollectionId[]> =>
  (
    await rawQuery<{ id: CollectionId }>(
      tx,
      `select c.id from collections c where c.limited_to @> array[$1::uuid]
       order by c.id for no key update`,
      [id],
    )
  ).map((row) => row.id);

/** One statement, so that the catalogue's version grows once. Other groups of a product go on seeing it. */
export async function freeProducts(
  tx: Db,
  ids: readonly ProductId[],
  { groupId, left }: { groupId: GroupId; left: LeftProducts | undefined },
): Promise<void> {
  await rawQuery(
    tx,
    `update products p set limited_to = nullif(array_remove(p.limited_to, $2::uuid), '{}'),
       reseller_visible = p.reseller_visible and ($3 or cardinality(p.limited_to) > 1),
       updated_at = greatest(clock_timestamp(), p.updated_at + interval '1 ms')
     where p.id = any ($1::uuid[])`,
    [ids, groupId, left === 'show'],
  );
}

export async function deleteGroupRow(tx: Db, id: GroupId): Promise<void> {
  await tx.deleteFrom('reseller_groups').where('id', '=', id).execute();
}
