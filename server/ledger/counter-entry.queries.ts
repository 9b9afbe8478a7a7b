import type { UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

/**
 * What undoes an entry: the same below zero, naming the first. An entry is countered once; a second counter-entry is
 * refused by the database.
 */
export async function counterEntry(
  tx: Db,
  id: number,
  { actorId, note }: { actorId: UserId | null; note: string | null },
): Promise<number> {
  const [row] = await rawQuery<{ id: number }>(
    tx,
    `insert into ledger_entries (kind, cents, arrival_id, user_id, order_id, invoice_id, happened_on, taken,
       reverses_id, note, created_by)
     select e.kind, -e.cents, e.arrival_id, e.user_id, e.order_id, e.invoice_id,
       (now() at time zone 'America/Sao_Paulo')::date, e.taken, e.id, $2, $3
     from ledger_entries e where e.id = $1 returning id`,
    [id, note, actorId],
  );
  if (!row) throw new Error(`there is no entry ${id}`);
  return row.id;
}
