import { sql } from 'kysely';

import type { CollectionId, OrderId, UserId } from '#contract/ids';
import type { OrderStatus, PaymentStatus } from '#contract/order-status';
import type { OwnTerm } from '#contract/own-term';
import type { PaymentTerm } from '#contract/payment-term';

import { BANKED } from '../billing/invoices/invoices.queries.ts';
import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { hasLeft } from './events.queries.ts';
import type { OrderFacts } from './orders.rules.ts';

export type LockedOrder = OrderFacts & {
  id: OrderId;
  number: string;
  buyerId: UserId;
  buyerEmail: string | null;
  companyName: string | null;
  carrier: string | null;
  trackingCode: string | null;
  /** Null: 'Pronta-entrega'. */
  collectionId: CollectionId | null;
  deliveryFrom: string | null;
};

type Row = {
  id: OrderId;
  number: string;
  user_id: UserId;
  status: OrderStatus;
  payment_status: PaymentStatus;
  term: PaymentTerm;
  own_term: OwnTerm | null;
  total_cents: number;
  holds_stock: boolean;
  company_name: string | null;
  carrier: string | null;
  tracking_code: string | null;
  collection_id: CollectionId | null;
  delivery_from: string | null;
};
type Sums = {
  open: number;
  paid: number;
  banked: number;
  paid_amount: number;
  approved_receipts: number;
  has_left: boolean;
  email: string | null;
};

const LOCK = `
  select id, lpad(number::text, 8, '0') as number, user_id, status, payment_status, term, own_term,
    total_cents, holds_stock, company_name, carrier, tracking_code, collection_id, delivery_from
  from orders where id = $1 and ($2::uuid is null or user_id = $2) for no key update`;

/** Read after the order is locked, so that the changes of the previous holder are seen. */
const SUMS = `
  select count(*) filter (where i.status = 'pending')::int as open,
    count(*) filter (where i.status = 'paid')::int as paid,
    count(*) filter (where i.status = 'paid' and ${BANKED})::int as banked,
    coalesce(sum(i.amount_cents) filter (where i.status = 'paid'), 0)::bigint as paid_amount,
    (select count(*) from receipts r where r.order_id = $1 and r.state = 'approved')::int
      as approved_receipts,
    ${hasLeft('$1')} as has_left,
    (select u.email from users u where u.id = $2 and u.deleted_at is null) as email
  from invoices i where i.order_id = $1`;

/**
 * The order with what decides its changes, held until the transaction ends. Undefined when there is
 * none, or when `ownerId` is given and it is somebody else's.
 */
export async function lockOrder(
  tx: Db,
  id: OrderId,
  ownerId: UserId | null = null,
): Promise<LockedOrder | undefined> {
  const [row] = await rawQuery<Row>(tx, LOCK, [id, ownerId]);
  if (!row) return undefined;
  const [sums] = await rawQuery<Sums>(tx, SUMS, [id, row.user_id]);
  if (!sums) throw new Error('unreachable: an aggregate has one row');
  return {
    id: row.id,
    number: row.number,
    buyerId: row.user_id,
    buyerEmail: sums.email,
    companyName: row.company_name,
    status: row.status,
    paymentStatus: row.payment_status,
    term: row.term,
    ownTerm: row.own_term,
    total: row.total_cents,
    holdsStock: row.holds_stock,
    hasLeft: sums.has_left,
    openInvoices: sums.open,
    paidInvoices: sums.paid,
    bankedInvoices: sums.banked,
    paidAmount: sums.paid_amount,
    hasApprovedReceipt: sums.approved_receipts > 0,
    carrier: row.carrier,
    trackingCode: row.tracking_code,
    collectionId: row.collection_id,
    deliveryFrom: row.delivery_from,
  };
}

/** Locked in the order of ids, so that two callers never deadlock. */
export async function lockOrders(tx: Db, ids: readonly OrderId[]): Promise<void> {
  await rawQuery(
    tx,
    'select id from orders where id = any($1::uuid[]) order by id for no key update',
    [[...new Set(ids)]],
  );
}

export type ShippingDetails = {
  carrier?: string | null | undefined;
  trackingCode?: string | null | undefined;
  nfeNumber?: string | null | undefined;
  nfeKey?: string | null | undefined;
  internalNotes?: string | null | undefined;
};

const columnsOf = (shippingDetails: ShippingDetails) =>
  Object.fromEntries(
    Object.entries({
      carrier: shippingDetails.carrier,
      tracking_code: shippingDetails.trackingCode,
      nfe_number: shippingDetails.nfeNumber,
      nfe_key: shippingDetails.nfeKey === '' ? null : shippingDetails.nfeKey,
      internal_notes: shippingDetails.internalNotes,
    }).filter(([, value]) => value !== undefined),
  );

type Change = {
  status?: OrderStatus;
  paymentStatus?: PaymentStatus;
  holdsStock?: boolean;
  shippingDetails?: ShippingDetails;
};

export async function writeOrder(tx: Db, id: OrderId, change: Change): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      ...(change.status && { status: change.status }),
      ...(change.paymentStatus && { payment_status: change.paymentStatus }),
      ...(change.holdsStock !== undefined && { holds_stock: change.holdsStock }),
      ...columnsOf(change.shippingDetails ?? {}),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}
