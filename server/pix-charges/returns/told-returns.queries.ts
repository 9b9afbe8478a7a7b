import type { ArrivalId, ToldReturnId } from '#contract/ids';

import type { Db } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';

type NamedReturn = { endToEndId: string; bankId: string; returnId: string | null };
export type ToldReturn = NamedReturn & {
  cents: number;
  returnedOn: string;
  nature: string | null;
  said: string | null;
};

/** SQL: the return `t` was begun by ourselves. */
const IS_OWN = `exists (select 1 from pix_returns own where own.end_to_end_id = t.end_to_end_id
  and (own.id = t.bank_id or own.return_id = t.return_id))`;

/** What the bank says is back, once, however often it says so; our own stand elsewhere. */
export async function keepTold(tx: Db, told: readonly ToldReturn[]): Promise<void> {
  await rawQuery(
    tx,
    `insert into pix_told_returns (end_to_end_id, bank_id, return_id, cents, returned_on, nature, said)
     select t.end_to_end_id, t.bank_id, t.return_id, t.cents, t.returned_on, t.nature, t.said
     from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::date[], $6::text[], $7::text[])
       as t (end_to_end_id, bank_id, return_id, cents, returned_on, nature, said)
     where not ${IS_OWN} on conflict do nothing`,
    [
      told.map(({ endToEndId }) => endToEndId),
      told.map(({ bankId }) => bankId),
      told.map(({ returnId }) => returnId),
      told.map(({ cents }) => cents),
      told.map(({ returnedOn }) => returnedOn),
      told.map(({ nature }) => nature),
      told.map(({ said }) => said),
    ],
  );
}

/** Seen in the bank's list: payments with a return that nobody knows of yet are asked about. */
export async function tellOfReturned(db: Db, seen: readonly NamedReturn[]): Promise<void> {
  await rawQuery(
    db,
    `insert into pix_payments as p (end_to_end_id)
     select distinct t.end_to_end_id
     from unnest($1::text[], $2::text[], $3::text[]) as t (end_to_end_id, bank_id, return_id)
     where not ${IS_OWN} and not exists (select 1 from pix_told_returns known
       where known.end_to_end_id = t.end_to_end_id and known.bank_id = t.bank_id)
     on conflict (end_to_end_id) do update set state = 'told', attempts = 0, next_try_at = now()
       where p.state <> 'told'`,
    [
      seen.map(({ endToEndId }) => endToEndId),
      seen.map(({ bankId }) => bankId),
      seen.map(({ returnId }) => returnId),
    ],
  );
}

/** SQL: the return `t` could not be entered: its money has paid something off, and somebody decides. */
export const WAITS_AS_RETURNED = `(t.entry_id is null and t.attempts > 0)`;

/** SQL: the entry `e` is a return that the bank told of, which nobody takes back. */
export const IS_TOLD_RETURN = `exists (select 1 from pix_told_returns told where told.entry_id = e.id)`;

export type DueReturn = {
  id: ToldReturnId;
  arrivalId: ArrivalId;
  cents: number;
  returnedOn: string;
  attempts: number;
};

const DUE = `t.id, a.id as "arrivalId", t.cents, t.returned_on as "returnedOn", t.attempts
  from pix_told_returns t join arrivals a on a.end_to_end_id = t.end_to_end_id`;

/** The next to be entered: it is due, or money of it is free by now. What no arrival has brought is nobody's yet. */
export async function nextTold(db: Db): Promise<DueReturn | undefined> {
  const [row] = await rawQuery<DueReturn>(
    db,
    `select ${DUE} where t.entry_id is null and (t.next_try_at <= now() or a.unallocated_cents >= t.cents)
     order by t.next_try_at, t.id limit 1`,
    [],
  );
  return row;
}

/** Held, after its arrival; undefined when it was entered meanwhile. */
export async function holdTold(tx: Db, id: ToldReturnId): Promise<DueReturn | undefined> {
  const [row] = await rawQuery<DueReturn>(
    tx,
    `select ${DUE} where t.id = $1 and t.entry_id is null for no key update of t`,
    [id],
  );
  return row;
}

export async function findTold(db: Db, id: ToldReturnId): Promise<DueReturn | undefined> {
  const [row] = await rawQuery<DueReturn>(db, `select ${DUE} where t.id = $1`, [id]);
  return row;
}

export async function putOffTold(db: Db, id: ToldReturnId, seconds: number): Promise<void> {
  await rawQuery(
    db,
    `update pix_told_returns set attempts = attempts + 1, next_try_at = now() + make_interval(secs => $2)
     where id = $1 and entry_id is null`,
    [id, seconds],
  );
}

export async function markEntered(tx: Db, id: ToldReturnId, entryId: number): Promise<void> {
  await rawQuery(
    tx,
    'update pix_told_returns set entry_id = $2, next_try_at = null where id = $1',
    [id, entryId],
  );
}

/** What somebody had noted as paid back, and that no return stands for yet: it is the same money. */
export async function findNoted(
  tx: Db,
  { arrivalId, cents }: Pick<DueReturn, 'arrivalId' | 'cents'>,
): Promise<number | undefined> {
  const [row] = await rawQuery<{ id: number }>(
    tx,
    `select e.id from ledger_entries e
     where e.arrival_id = $1 and e.kind = 'refunded' and e.cents = $2 and e.reverses_id is null
       and not exists (select 1 from ledger_entries r where r.reverses_id = e.id)
       and not exists (select 1 from pix_returns own where own.entry_id = e.id)
       and not exists (select 1 from pix_told_returns t where t.entry_id = e.id)
     order by e.id limit 1`,
    [arrivalId, cents],
  );
  return row?.id;
}
