import type { InvoiceId, OrderId, PixChargeId, UserId } from '#contract/ids';
import {
  WAIT_FOR_PIX_SECONDS,
  type PixChargeKind,
  type PixChargeState,
} from '#contract/pix-charges';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { MONEY_WAITS } from '../ledger/waiting.queries.ts';
import { LEASE_SECONDS } from './leases.rules.ts';

/**
 * SQL: what may be paid by a charge of the order `o`, or of its invoice `i`, in centavos. Nothing while a receipt or
 * money waits for somebody's word, because what is left then is not known, or where the bank has its boleto: two open
 * ways are paid twice.
 */
const OPEN = `case
  when exists (select 1 from receipts r where r.order_id = o.id and r.state = 'pending'
    and (r.invoice_id is null or r.invoice_id = i.id)) then 0
  when ${MONEY_WAITS} then 0
  when i.id is not null then case
    when i.status = 'pending' and not exists (select 1 from boletos b where b.invoice_id = i.id
      and b.state in ('registered', 'paid', 'settled_elsewhere')) then i.amount_cents - i.covered_cents
    else 0 end
  when o.payment_status = 'awaiting_payment' and o.status <> 'CANCELLED'
    and not exists (select 1 from invoices n where n.order_id = o.id)
    then greatest(o.total_cents - covered_cents(o.id), 0)
  else 0 end`;

const TODAY = `(now() at time zone 'America/Sao_Paulo')::date`;

/** What is charged, and of whom. */
export type ChargedOrder = {
  open: number;
  /** Money is there that somebody has to decide about. */
  waits: boolean;
  /** Of the invoice, unless it has passed: no charge can be made to fall due yesterday. */
  dueOn: string | null;
  orderNumber: string;
  companyName: string | null;
  cnpj: string | null;
  address: string;
  city: string;
  state: string;
  zipCode: string;
};

const CHARGED = `(${OPEN})::bigint as open, ${MONEY_WAITS} as waits, case when i.due_date >= ${TODAY} then i.due_date end as "dueOn",
  lpad(o.number::text, 8, '0') as "orderNumber", o.company_name as "companyName", o.company_cnpj as cnpj,
  o.ship_address as address, o.ship_city as city, o.ship_state as state, o.ship_zip_code as "zipCode"`;

export type Debt = { orderId: OrderId; invoiceId: InvoiceId | null };

/** Undefined when it is somebody else's, or no invoice of this order. */
export async function findDebt(
  db: Db,
  { orderId, invoiceId, ownerId }: Debt & { ownerId: UserId },
): Promise<ChargedOrder | undefined> {
  const [row] = await rawQuery<ChargedOrder>(
    db,
    `select ${CHARGED} from orders o left join invoices i on i.order_id = o.id and i.id = $2
     where o.id = $1 and o.user_id = $3 and ($2::uuid is null or i.id is not null)`,
    [orderId, invoiceId, ownerId],
  );
  return row;
}

export async function readCharged(db: Db, id: PixChargeId): Promise<ChargedOrder> {
  const [row] = await rawQuery<ChargedOrder>(
    db,
    `select ${CHARGED} from pix_charges c join orders o on o.id = c.order_id
       left join invoices i on i.id = c.invoice_id where c.id = $1`,
    [id],
  );
  if (!row) throw new Error('unreachable: a charge has an order');
  return row;
}

const OF_DEBT = `c.order_id = $1 and c.invoice_id is not distinct from $2::uuid`;

export type AskedCharge = {
  state: PixChargeState;
  code: string | null;
  cents: number;
  expiresAt: Date | null;
  /** Longer on its way than anybody should wait for. */
  isLate: boolean;
};

/** The newest of this debt. */
export async function findCharge(db: Db, debt: Debt): Promise<AskedCharge | undefined> {
  const [row] = await rawQuery<AskedCharge>(
    db,
    `select c.state, c.code, c.cents, c.expires_at as "expiresAt",
       (c.attempts > 0 or c.created_at < now() - make_interval(secs => $3)) as "isLate"
     from pix_charges c where ${OF_DEBT} order by c.created_at desc limit 1`,
    [debt.orderId, debt.invoiceId, WAIT_FOR_PIX_SECONDS],
  );
  return row;
}

type NewCharge = Debt & {
  kind: PixChargeKind;
  txid: string;
  cents: number;
  dueOn: string | null;
};

/** So long one that the bank has refused is not asked for again. */
const REST = `interval '10 minutes'`;

/** Of many who ask at once there is one charge; what has run out makes room for another. */
export async function insertCharge(
  tx: Db,
  { orderId, invoiceId, kind, txid, cents, dueOn }: NewCharge,
): Promise<void> {
  await rawQuery(
    tx,
    `update pix_charges c set state = 'expired', next_try_at = null, lease_holder = null
     where ${OF_DEBT} and c.state = 'active' and c.expires_at <= now()`,
    [orderId, invoiceId],
  );
  await rawQuery(
    tx,
    `insert into pix_charges (order_id, invoice_id, kind, txid, cents, due_on)
     select $1::uuid, $2::uuid, $3, $4, $5::bigint, $6::date
     where not exists (select 1 from pix_charges c where ${OF_DEBT}
       and c.state = 'refused' and c.created_at > now() - ${REST})
     on conflict do nothing`,
    [orderId, invoiceId, kind, txid, cents, dueOn],
  );
}

/** What its order owes now is not what it charges, or it has run out: somebody is to see to it. */
export async function findStale(db: Db): Promise<void> {
  await rawQuery(
    db,
    `update pix_charges set state = 'expired' where state = 'active' and expires_at <= now()
       and next_try_at is null`,
    [],
  );
  await rawQuery(
    db,
    `update pix_charges stale set next_try_at = now()
     from pix_charges c join orders o on o.id = c.order_id left join invoices i on i.id = c.invoice_id
     where stale.id = c.id and stale.next_try_at is null and stale.state = 'active'
       and c.state = 'active' and (c.cents <> (${OPEN})
         or (c.kind = 'cobv' and i.due_date >= ${TODAY} and i.due_date <> c.due_on))`,
    [],
  );
}

type Lease = { id: PixChargeId; holder: string };
export type ClaimedCharge = Lease & {
  kind: PixChargeKind;
  txid: string;
  state: 'asked' | 'active';
  cents: number;
  dueOn: string | null;
  attempts: number;
};

/** The next that something is to be done about, ours until the lease ends. */
export async function claimCharge(db: Db): Promise<ClaimedCharge | undefined> {
  const [row] = await rawQuery<ClaimedCharge>(
    db,
    `update pix_charges set lease_holder = gen_random_uuid(),
       next_try_at = now() + make_interval(secs => $1)
     where id = (
       select id from pix_charges where next_try_at <= now() and state in ('asked', 'active')
       order by next_try_at, id limit 1 for update skip locked)
     returning id, lease_holder as holder, kind, txid, state, cents, due_on as "dueOn", attempts`,
    [LEASE_SECONDS],
  );
  return row;
}

/** Whose lease was given to another, or whose charge was paid meanwhile, marks nothing. */
const STILL_OURS = `id = $1 and lease_holder = $2 and state in ('asked', 'active')`;

export type AtTheBank = {
  cents: number;
  dueOn: string | null;
  revision: number;
  location: string | null;
  code: string;
  expiresAt: Date;
};

export async function markActive(
  db: Db,
  { id, holder }: Lease,
  { cents, dueOn, revision, location, code, expiresAt }: AtTheBank,
): Promise<void> {
  await rawQuery(
    db,
    `update pix_charges set state = 'active', cents = $3::bigint, due_on = $4::date, revision = $5::int, location = $6,
       code = $7, expires_at = $8::timestamptz, attempts = 0, problem = null, next_try_at = null, lease_holder = null
     where ${STILL_OURS}`,
    [id, holder, cents, dueOn, revision, location, code, expiresAt],
  );
}

/** As it was found: it charges what it should. */
export async function leaveAsItIs(db: Db, { id, holder }: Lease): Promise<void> {
  await rawQuery(
    db,
    `update pix_charges set attempts = 0, next_try_at = null, lease_holder = null where ${STILL_OURS}`,
    [id, holder],
  );
}

/** Nothing is to be done about it any more. */
export async function endCharge(
  db: Db,
  { id, holder }: Lease,
  { state, problem = null }: { state: 'withdrawn' | 'refused' | 'paid'; problem?: string | null },
): Promise<void> {
  await rawQuery(
    db,
    `update pix_charges set state = $3, problem = $4, next_try_at = null, lease_holder = null
     where ${STILL_OURS}`,
    [id, holder, state, problem],
  );
}

export async function putOffCharge(
  db: Db,
  { id, holder }: Lease,
  { problem, seconds }: { problem: string; seconds: number },
): Promise<void> {
  await rawQuery(
    db,
    `update pix_charges set attempts = attempts + 1, problem = $3, lease_holder = null,
       next_try_at = now() + make_interval(secs => $4)
     where ${STILL_OURS}`,
    [id, holder, problem, seconds],
  );
}
