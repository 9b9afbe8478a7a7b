import { BEST_SELLER_DAYS } from '#contract/dashboard';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { beginningOf } from '../db/statement.ts';

const TODAY = `(now() at time zone 'America/Sao_Paulo')::date`;

/** Units in orders that were not cancelled; today is the last of the days. */
const COUNT = `
  with sold as (
    select i.product_id, sum(i.quantity)::bigint as units
    from orders o join order_items i on i.order_id = o.id
    where o.status <> 'CANCELLED'
      and o.created_at >= ${beginningOf(`(${TODAY} - ${BEST_SELLER_DAYS - 1})`)}
    group by i.product_id
  )
  update product_sales s set units = coalesce(sold.units, 0)
  from product_sales was left join sold on sold.product_id = was.product_id
  where s.product_id = was.product_id and was.units <> coalesce(sold.units, 0)`;

export async function writeSales(db: Db): Promise<void> {
  await rawQuery(db, COUNT, []);
}

const NAME = 'count_sales';

/** The clock is the database's: those of the instances may differ. */
export async function isCountDue(db: Db): Promise<boolean> {
  const counted = 'select 1 as yes from leases where name = $1 and until > now()';
  return (await rawQuery(db, counted, [NAME])).length === 0;
}

const CLAIM = `
  insert into leases as l (name, holder, until)
  values ($1, $2::uuid, now() + make_interval(secs => $3))
  on conflict (name) do update set holder = excluded.holder, until = excluded.until
  where l.until <= now() returning 1 as yes`;

/** Whether the count is ours for so long. */
export const claimCount = async (db: Db, holder: string, seconds: number): Promise<boolean> =>
  (await rawQuery(db, CLAIM, [NAME, holder, seconds])).length === 1;

/** From now on nobody counts for so long. */
export async function restFromCounting(db: Db, holder: string, seconds: number): Promise<void> {
  await rawQuery(
    db,
    `update leases set until = now() + make_interval(secs => $3)
     where name = $1 and holder = $2::uuid`,
    [NAME, holder, seconds],
  );
}
