import type { BoletoId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { ABATED } from '../ledger/abatement.queries.ts';

export type Told = {
  /** What the bank was told last, and what it has said it took. */
  told: number;
  taken: number;
  leftOff: number;
  /** What stands on the invoice, and what is open of it besides. */
  abated: number;
  open: number;
  /** Something else is still to be sent. */
  waits: boolean;
  /** A day that the bank has not agreed to. */
  dayWaits: boolean;
};

/** Undefined when the boleto, or its invoice, is not open any more. The caller holds the order. */
export async function findTold(tx: Db, id: BoletoId): Promise<Told | undefined> {
  const [row] = await rawQuery<Told>(
    tx,
    `select b.told_cents as told, b.abatement_cents as taken, b.left_off_cents as "leftOff",
       ${ABATED} as abated, i.amount_cents - i.covered_cents as open,
       exists (select 1 from bank_instructions w where w.boleto_id = b.id and w.movement in ('04', '05')
         and w.remittance_id is null) as waits,
       i.due_date <> b.due_date and not exists (select 1 from bank_instructions w
         where w.boleto_id = b.id and w.movement = '06' and w.remittance_id is null) as "dayWaits"
     from boletos b join invoices i on i.id = b.invoice_id
     where b.id = $1 and i.status = 'pending' and b.state in ('in_remittance', 'registered')`,
    [id],
  );
  return row;
}

/** Whether we ever asked for it: the answer may be to what was said before the last word. */
export async function wasAsked(tx: Db, id: BoletoId, cents: number): Promise<boolean> {
  const rows = await rawQuery<{ id: number }>(
    tx,
    `select w.id from bank_instructions w where w.boleto_id = $1 and w.remittance_id is not null
       and w.movement = case when $2::bigint = 0 then '05' else '04' end
       and ($2::bigint = 0 or w.cents = $2) limit 1`,
    [id, cents],
  );
  return rows.length > 0;
}

/** From now on its paper says so. `told` too where the bank has answered the last word, or has spoken by itself. */
export async function noteTaken(
  tx: Db,
  id: BoletoId,
  { taken, told }: { taken: number; told: number },
): Promise<void> {
  await rawQuery(
    tx,
    `update boletos set abatement_cents = $2, told_cents = $3, updated_at = now() where id = $1`,
    [id, taken, told],
  );
}
