import type { ProductId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { deleteOld } from '../db/delete-old.ts';
import { rawQuery } from '../db/raw-query.ts';

/** What a change can be seen in: pages with these products, pages by popularity, any page. */
type Touches = 'products' | 'popularity' | 'all';

export type ChangeRow = {
  slot: number;
  version: number;
  step: number | null;
  touches: Touches | null;
  products: ProductId[] | null;
};

/** Who is further behind than this has all to read anew in any case. */
const MOST_STEPS = 500;

/**
 * The rows of the version that are not where they were, each with the steps it made since. In one
 * statement, so that the steps are exactly those that lead there.
 */
export const CHANGES = `
  select v.slot, v.version, c.version as step, c.touches, c.products::text[] as products
  from catalog_versions v
    left join unnest($1::int[], $2::bigint[]) as seen (slot, version) on seen.slot = v.slot
    left join catalog_changes c on c.slot = v.slot and c.version > seen.version
      and c.version <= v.version and v.version <= seen.version + ${MOST_STEPS}
  where v.version is distinct from seen.version`;

export const readChanges = (db: Db, seen: ReadonlyMap<number, number>): Promise<ChangeRow[]> =>
  rawQuery<ChangeRow>(db, CHANGES, [[...seen.keys()], [...seen.values()]]);

/** Steps that nobody will ask for: more than anybody is allowed to be behind. */
export const deleteOldChanges = (db: Db): Promise<void> =>
  deleteOld(
    db,
    'catalog_changes',
    `version < (select v.version - ${10 * MOST_STEPS} from catalog_versions v
       where v.slot = catalog_changes.slot)`,
  );
