import type { InvoiceId, OrderId, PixChargeId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { LEASE_SECONDS } from './leases.rules.ts';

/**
 * What the bank posted, as it came, and the payments it names: one statement, kept or not at all. It posts again when
 * money of a payment was sent back, so one that was booked is asked about once more.
 */
export async function keepNotice(db: Db, body: string, ids: readonly string[]): Promise<void> {
  await rawQuery(
    db,
    `with kept as (insert into pix_notices (body) values ($1)),
       nudged as (update pix_returns set next_try_at = now()
         where end_to_end_id = any($2::text[]) and state = 'processing' and lease_holder is null)
     insert into pix_payments as p (end_to_end_id) select distinct unnest($2::text[])
     on conflict (end_to_end_id) do update set state = 'told', attempts = 0, next_try_at = now()
       where p.state in ('booked', 'foreign')`,
    [body, ids],
  );
}

/** Seen by ourselves at the bank: what it did not know before it may know now. */
export async function tellOf(db: Db, ids: readonly string[]): Promise<void> {
  await rawQuery(
    db,
    `insert into pix_payments as p (end_to_end_id) select distinct unnest($1::text[])
     on conflict (end_to_end_id) do update set state = 'told', attempts = 0, next_try_at = now()
       where p.state = 'unconfirmed'`,
    [ids],
  );
}

export type ClaimedPayment = { endToEndId: string; holder: string; attempts: number };

export async function claimPayment(db: Db): Promise<ClaimedPayment | undefined> {
  const [row] = await rawQuery<ClaimedPayment>(
    db,
    `update pix_payments set lease_holder = gen_random_uuid(),
       next_try_at = now() + make_interval(secs => $1)
     where end_to_end_id = (
       select end_to_end_id from pix_payments where next_try_at <= now()
       order by next_try_at, end_to_end_id limit 1 for update skip locked)
     returning end_to_end_id as "endToEndId", lease_holder as holder, attempts`,
    [LEASE_SECONDS],
  );
  return row;
}

const STILL_OURS = `end_to_end_id = $1 and lease_holder = $2 and state = 'told'`;

/** False when another one has it by now. */
export async function endPayment(
  tx: Db,
  { endToEndId, holder }: ClaimedPayment,
  state: 'booked' | 'foreign' | 'unconfirmed',
): Promise<boolean> {
  const rows = await rawQuery(
    tx,
    `update pix_payments set state = $3, next_try_at = null, lease_holder = null
     where ${STILL_OURS} returning end_to_end_id`,
    [endToEndId, holder, state],
  );
  return rows.length > 0;
}

export async function putOffPayment(
  db: Db,
  { endToEndId, holder }: ClaimedPayment,
  seconds: number,
): Promise<void> {
  await rawQuery(
    db,
    `update pix_payments set attempts = attempts + 1, lease_holder = null,
       next_try_at = now() + make_interval(secs => $3)
     where ${STILL_OURS}`,
    [endToEndId, holder, seconds],
  );
}

type ChargeOfTxid = { id: PixChargeId; orderId: OrderId; invoiceId: InvoiceId | null };

export async function findChargeOf(db: Db, txid: string): Promise<ChargeOfTxid | undefined> {
  const [row] = await rawQuery<ChargeOfTxid>(
    db,
    `select id, order_id as "orderId", invoice_id as "invoiceId" from pix_charges where txid = $1`,
    [txid],
  );
  return row;
}

export async function markChargePaid(tx: Db, id: PixChargeId, paidAt: Date): Promise<void> {
  await rawQuery(
    tx,
    `update pix_charges set state = 'paid', paid_at = $2::timestamptz, problem = null, next_try_at = null,
       lease_holder = null where id = $1`,
    [id, paidAt],
  );
}

/** By whatever way it came in: a receipt or a statement may have named the same PIX. */
export async function isBooked(tx: Db, endToEndId: string): Promise<boolean> {
  const rows = await rawQuery(tx, 'select 1 from arrivals where end_to_end_id = $1', [endToEndId]);
  return rows.length > 0;
}

/** For the only instance there is, before it begins: whoever held these is gone. */
export async function giveBackPix(db: Db): Promise<void> {
  await rawQuery(
    db,
    `update pix_payments set lease_holder = null, next_try_at = now() where lease_holder is not null`,
    [],
  );
  await rawQuery(
    db,
    `update pix_charges set lease_holder = null, next_try_at = now() where lease_holder is not null`,
    [],
  );
  await rawQuery(
    db,
    `update pix_returns set lease_holder = null, next_try_at = now() where lease_holder is not null`,
    [],
  );
}
