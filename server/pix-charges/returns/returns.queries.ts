import type { ArrivalId } from '#contract/ids';
import { RETURN_WITHIN_DAYS } from '#contract/pix-charges';

import type { Db } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';

/** SQL: the bank can be asked to send back what the arrival `a` brought. */
export const RETURNABLE = `(a.source = 'pix' and a.end_to_end_id is not null
  and a.paid_on > (now() at time zone 'America/Sao_Paulo')::date - ${RETURN_WITHIN_DAYS})`;

/** SQL: money of the arrival `a` is on its way back, or is back: no decision to be taken back. */
export const WAS_RETURNED = `exists (select 1 from pix_returns back
  where back.arrival_id = a.id and back.state <> 'refused')`;

/** SQL: the bank has not yet said that money of the arrival `a` is back. */
export const IS_RETURNING = `exists (select 1 from pix_returns back
  where back.arrival_id = a.id and back.state in ('asked', 'processing'))`;

/** Undefined where it came another way, or too long ago. */
export async function findReturnable(tx: Db, id: ArrivalId): Promise<string | undefined> {
  const [row] = await rawQuery<{ endToEndId: string }>(
    tx,
    `select a.end_to_end_id as "endToEndId" from arrivals a where a.id = $1 and ${RETURNABLE}`,
    [id],
  );
  return row?.endToEndId;
}

export async function wasReturned(tx: Db, id: ArrivalId): Promise<boolean> {
  const rows = await rawQuery(tx, `select 1 from arrivals a where a.id = $1 and ${WAS_RETURNED}`, [
    id,
  ]);
  return rows.length > 0;
}

type NewReturn = {
  id: string;
  arrivalId: ArrivalId;
  entryId: number;
  endToEndId: string;
  cents: number;
  note: string | null;
};

/** Asked of the bank by whoever works returns off; until then it is only written down. */
export async function insertReturn(tx: Db, wanted: NewReturn): Promise<void> {
  await rawQuery(
    tx,
    `insert into pix_returns (id, arrival_id, entry_id, end_to_end_id, cents, note)
     values ($1, $2, $3, $4, $5, $6)`,
    [wanted.id, wanted.arrivalId, wanted.entryId, wanted.endToEndId, wanted.cents, wanted.note],
  );
}

export type ClaimedReturn = {
  id: string;
  holder: string;
  arrivalId: ArrivalId;
  entryId: number;
  endToEndId: string;
  cents: number;
  note: string | null;
  state: 'asked' | 'processing';
  attempts: number;
};

export async function claimReturn(
  db: Db,
  leaseSeconds: number,
): Promise<ClaimedReturn | undefined> {
  const [row] = await rawQuery<ClaimedReturn>(
    db,
    `update pix_returns set lease_holder = gen_random_uuid(),
       next_try_at = now() + make_interval(secs => $1)
     where id = (select id from pix_returns where next_try_at <= now()
       order by next_try_at, id limit 1 for update skip locked)
     returning id, lease_holder as holder, arrival_id as "arrivalId", entry_id as "entryId",
       end_to_end_id as "endToEndId", cents, note, state, attempts`,
    [leaseSeconds],
  );
  return row;
}

type Lease = Pick<ClaimedReturn, 'id' | 'holder'>;
const STILL_OURS = `id = $1 and lease_holder = $2 and state in ('asked', 'processing')`;

/** Asked again after a while. */
export async function putOffReturn(
  db: Db,
  { id, holder }: Lease,
  next: { state: 'asked' | 'processing'; problem: string | null; seconds: number },
): Promise<void> {
  await rawQuery(
    db,
    `update pix_returns set state = $3, problem = $4, attempts = attempts + 1, lease_holder = null,
       next_try_at = now() + make_interval(secs => $5)
     where ${STILL_OURS}`,
    [id, holder, next.state, next.problem, next.seconds],
  );
}

/** False when another one has it by now. */
export async function endReturn(
  tx: Db,
  { id, holder }: Lease,
  end: { state: 'returned' | 'refused'; returnId: string | null; problem: string | null },
): Promise<boolean> {
  const rows = await rawQuery(
    tx,
    `update pix_returns set state = $3, return_id = $4, problem = $5, next_try_at = null, lease_holder = null
     where ${STILL_OURS} returning id`,
    [id, holder, end.state, end.returnId, end.problem],
  );
  return rows.length > 0;
}
