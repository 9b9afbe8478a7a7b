import type { GroupId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

export type GroupNames = ReadonlyMap<GroupId, string>;

/** Of those that there are. They stay while the transaction goes on: products are locked before groups. */
export async function namesOfGroups(tx: Db, ids: readonly GroupId[]): Promise<GroupNames> {
  if (ids.length === 0) return new Map();
  const rows = await rawQuery<{ id: GroupId; name: string }>(
    tx,
    `select g.id, g.name from reseller_groups g where g.id = any ($1::uuid[])
     order by g.id for key share`,
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Of groups that stay because a collection that is held names them: groups are held before collections. */
export async function readGroupNames(tx: Db, ids: readonly GroupId[]): Promise<GroupNames> {
  if (ids.length === 0) return new Map();
  const rows = await rawQuery<{ id: GroupId; name: string }>(
    tx,
    'select g.id, g.name from reseller_groups g where g.id = any ($1::uuid[])',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
