import type { OrderId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

/**
 * An order names its first note in force. One that somebody typed in and that is none of the notes
 * concerned stays; a carrier too.
 */
export async function nameNote(tx: Db, orderId: OrderId, key: string): Promise<void> {
  await rawQuery(
    tx,
    `update orders o set nfe_key = first.key, nfe_number = first.number::text,
       carrier = coalesce(o.carrier, left(first.carrier, 80)), updated_at = now()
     from (select 1) here
     left join lateral (
       select n.key, n.number, n.facts ->> 'carrier' as carrier from fiscal_notes n
       where n.order_id = $1 and n.cancelled_at is null
       order by n.issued_at, n.key limit 1) first on true
     where o.id = $1 and (o.nfe_key is null or o.nfe_key = $2)`,
    [orderId, key],
  );
}
