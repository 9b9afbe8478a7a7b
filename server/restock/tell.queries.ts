import { TOLD_FIRST_HOURS, TOLD_PER_PIECE } from '#contract/restock-alerts';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { TODAY } from '../in-force.queries.ts';
import { mayBuy, mayBuyerSee } from '../sight.queries.ts';

export type Told = {
  email: string;
  companyName: string | null;
  productId: string;
  title: string;
  color: string | null;
  size: string;
};

/** Few enough for a short transaction; whoever is left is told in the next one. */
export const TOLD_AT_ONCE = 200;

/** SQL: how many of this size can be bought at most: pieces, or whole packs where it is sold in packs. */
const TO_BE_HAD = `case when p.pack is null then v.stock when p.pack ~ '^[0-9]+$' then v.stock / p.pack::int
  else (select coalesce(min(coalesce(s.stock, 0) / part[2]::int), 0)
    from regexp_matches(' + ' || p.pack, ' \\+ (.{1,20}?) ([0-9]{1,3})(?= \\+ |$)', 'g') part
    left join variants s on s.product_id = p.id and s.size = part[1] and s.removed_at is null) end`;

/** SQL: and it is ready, or of a collection that takes orders today. */
const IS_ORDERED_NOW = `not exists (select 1 from collections c where c.id = p.collection_id
  and not (c.archived_at is null and ${TODAY} between c.opens_on and c.closes_on))`;

/**
 * Marks whoever is told, first come first served: so many for each piece, or pack, that nobody was told of lately.
 * Rows that another instance is telling of are passed by, and one that is marked is never marked again.
 */
const TELL = `
  with back as (
    select v.product_id, v.size, greatest(0, (${TO_BE_HAD})::bigint * ${TOLD_PER_PIECE} - (
        select count(*) from restock_alerts lately
        where lately.product_id = v.product_id and lately.size = v.size
          and lately.told_at > now() - interval '${TOLD_FIRST_HOURS} hours')) as room
    from (select distinct product_id, size from restock_alerts where told_at is null) asked
    join variants v on v.product_id = asked.product_id and v.size = asked.size
      and v.removed_at is null and v.stock > 0
    join products p on p.id = v.product_id and p.visible and ${IS_ORDERED_NOW}
  ), next as (
    select a.id from back
    cross join lateral (
      select a.id, a.asked_at from restock_alerts a join users u on u.id = a.user_id and ${mayBuy('u')}
      join products p on p.id = a.product_id and ${mayBuyerSee('u')}
      where a.product_id = back.product_id and a.size = back.size and a.told_at is null
      order by a.asked_at, a.id limit back.room for update of a skip locked) a
    order by a.asked_at, a.id limit ${TOLD_AT_ONCE}
  ), told as (
    update restock_alerts a set told_at = now() from next
    where a.id = next.id and a.told_at is null returning a.user_id, a.product_id, a.size
  )
  select u.email, u.company_name as "companyName", p.id::text as "productId", p.title,
    p.color_name as color, told.size
  from told join users u on u.id = told.user_id join products p on p.id = told.product_id
  order by u.email, p.title, p.color_name, told.size`;

export const takeTold = (tx: Db): Promise<Told[]> => rawQuery<Told>(tx, TELL, []);

/** Two instances would each count the room before the other's are told. */
export async function lockTelling(tx: Db): Promise<void> {
  await rawQuery(tx, `select pg_advisory_xact_lock(hashtext('tell_restocked'))`, []);
}
