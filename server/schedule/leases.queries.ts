import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

type Claim = { name: string; holder: string; seconds: number };

/**
 * Whether this period is ours: of all who ask, whenever they do, one is told so. Who asks first in a new
 * database only starts the clock. The clock is the database's: those of the instances may differ.
 */
export async function claimPeriod(db: Db, { name, holder, seconds }: Claim): Promise<boolean> {
  const claimed = await rawQuery(
    db,
    `with begun as (
       insert into leases (name, holder, until)
       values ($1, $2, now() + make_interval(secs => $3)) on conflict (name) do nothing)
     update leases set holder = $2, until = now() + make_interval(secs => $3)
     where name = $1 and until <= now() returning name`,
    [name, holder, seconds],
  );
  return claimed.length === 1;
}
