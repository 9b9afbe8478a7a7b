import type { BoletoId, OrderId } from '#contract/ids';

import type { Db } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { ABATED } from '../../ledger/abatement.queries.ts';

/** SQL: what the bank should know of the abatement: what the amount of the boleto `b` did not leave off when it was drawn. */
const WANTED = `${ABATED} - b.left_off_cents`;

/** SQL: what the bank will have been told once what waits has been sent. */
const PLANNED = `coalesce(
  (select case w.movement when '04' then w.cents else 0 end from bank_instructions w
   where w.boleto_id = b.id and w.movement in ('04', '05') and w.remittance_id is null
   order by w.movement limit 1), b.told_cents)`;

export type Untold = { id: BoletoId; isDraft: boolean; wanted: number; told: number };

/** Boletos of an order that ask for more or less than their invoice by now. */
export const listUntold = (tx: Db, orderId: OrderId): Promise<Untold[]> =>
  rawQuery<Untold>(
    tx,
    `select b.id, b.state = 'draft' as "isDraft", ${WANTED} as wanted, b.told_cents as told
     from boletos b join invoices i on i.id = b.invoice_id
     where i.order_id = $1 and i.status = 'pending' and b.source = 'bank'
       and b.state in ('draft', 'in_remittance', 'registered') and ${WANTED} <> ${PLANNED}
     order by i.seq`,
    [orderId],
  );

/** What waits to be said of the abatement is not said. */
export async function dropUnsaid(tx: Db, id: BoletoId): Promise<void> {
  await rawQuery(
    tx,
    `delete from bank_instructions
     where boleto_id = $1 and movement in ('04', '05') and remittance_id is null`,
    [id],
  );
}

/** A bank takes one abatement of a title: the first is cancelled before there is another. */
export async function sayAbatement(
  tx: Db,
  { id, wanted, told }: Pick<Untold, 'id' | 'wanted' | 'told'>,
): Promise<void> {
  await rawQuery(
    tx,
    `insert into bank_instructions (boleto_id, movement, cents)
     select $1::uuid, said.movement, said.cents
     from (values ('05', $2::bigint), ('04', $3::bigint)) as said (movement, cents)
     where said.cents > 0 order by said.movement desc`,
    [id, told, wanted],
  );
}

/** Another one takes its place. */
export async function withdrawBoleto(tx: Db, id: BoletoId): Promise<void> {
  await rawQuery(
    tx,
    `with gone as (
       update boletos set state = 'written_off', updated_at = now() where id = $1 returning id
     )
     delete from bank_instructions w using gone where w.boleto_id = gone.id and w.remittance_id is null`,
    [id],
  );
}

export async function askWriteOff(tx: Db, id: BoletoId): Promise<void> {
  await rawQuery(tx, `insert into bank_instructions (boleto_id, movement) values ($1, '02')`, [id]);
}
