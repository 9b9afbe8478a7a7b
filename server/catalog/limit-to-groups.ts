import type { GroupId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { namesOfGroups } from './limited.queries.ts';
import { limitsBetween, type Groups } from './limits.rules.ts';

/** Of one product that is saved. */
export async function readLimits(tx: Db, before: Groups, after: readonly GroupId[]) {
  const names = await namesOfGroups(tx, [...(before ?? []), ...after]);
  return limitsBetween(names, before, after);
}
