import type { CheckoutBody, PlacedOrder } from '#contract/checkout';
import type { CheckoutTotals } from '#contract/checkout-totals';
import type { OrderId, UserId, VariantId } from '#contract/ids';
import { cents } from '#contract/money';
import { UNREVIEWED, type OrderStatus, type PaymentStatus } from '#contract/order-status';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import type { LockedItem } from './checkout.rules.ts';

export type KeyClaim = { userId: UserId; key: string; contentHash: Buffer };
export type UsedKey = { contentHash: Buffer; answer: PlacedOrder | null };

/** Undefined when it is ours now; a concurrent request waits here and then finds the first one's order. */
export async function claimKey(tx: Db, claim: KeyClaim): Promise<UsedKey | undefined> {
  const claimed = await rawQuery(
    tx,
    `insert into checkout_keys (user_id, key, content_hash) values ($1, $2, $3)
     on conflict do nothing returning key`,
    [claim.userId, claim.key, claim.contentHash],
  );
  if (claimed.length > 0) return undefined;
  const row = await tx
    .selectFrom('checkout_keys')
    .select(['content_hash', 'answer'])
    .where('user_id', '=', claim.userId)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow();
  return { contentHash: row.content_hash, answer: row.answer };
}

export async function isKeyUsed(db: Db, userId: UserId, key: string): Promise<boolean> {
  const rows = await rawQuery(db, 'select 1 from checkout_keys where user_id = $1 and key = $2', [
    userId,
    key,
  ]);
  return rows.length > 0;
}

type LockedItemRow = Omit<LockedItem, 'quantity' | 'unitPrice'> & { unitPrice: number };

/** Locked in the order of ids, so that two checkouts never deadlock. */
const LOCK = `
  select id from variants where id = any($1::uuid[]) order by id for no key update`;

/**
 * Read after the locks are held, so that product and size are seen as the previous transaction left
 * them.
 */
const ITEMS = `
  select v.id as "variantId", v.product_id as "productId", p.title, p.sku, v.size,
    p.price_cents as "unitPrice", p.weight_grams as "weightGrams", v.stock,
    (p.visible and v.removed_at is null) as offered,
    (select i.filename from product_images i where i.product_id = p.id and i.position = 0) as image
  from variants v join products p on p.id = v.product_id
  where v.id = any($1::uuid[])
  order by v.id`;

export async function lockItems(
  tx: Db,
  quantities: ReadonlyMap<VariantId, number>,
): Promise<LockedItem[]> {
  const ids = [...quantities.keys()];
  await rawQuery(tx, LOCK, [ids]);
  const rows = await rawQuery<LockedItemRow>(tx, ITEMS, [ids]);
  return rows.map((row) => ({
    ...row,
    unitPrice: cents(row.unitPrice),
    quantity: quantities.get(row.variantId) ?? 0,
  }));
}

const UNREVIEWED_WORDS = UNREVIEWED.map((status) => `'${status}'`).join(', ');

export type Buyer = {
  id: UserId;
  email: string;
  companyName: string | null;
  cnpj: string | null;
};

/**
 * Undefined when the account may not buy. The lock serializes the orders of one buyer, so that they
 * can be counted; other buyers are not affected.
 */
export async function lockBuyer(tx: Db, id: UserId): Promise<Buyer | undefined> {
  const rows = await rawQuery<Buyer>(
    tx,
    `select id, email, company_name as "companyName", cnpj from users
     where id = $1 and role = 'RESELLER' and approved and deleted_at is null
     for no key update`,
    [id],
  );
  return rows[0];
}

/** Orders of a buyer that nobody has looked at; the caller holds the buyer's lock. */
export async function countUnreviewed(tx: Db, buyerId: UserId): Promise<number> {
  const [row] = await rawQuery<{ open: number }>(
    tx,
    `select count(*)::int as open from orders
     where user_id = $1 and status in (${UNREVIEWED_WORDS})`,
    [buyerId],
  );
  return row?.open ?? 0;
}

export type KeptReceipt = {
  filename: string;
  originalName: string;
  bytes: number;
  sha256: string;
};

export type NewOrder = {
  buyer: Buyer;
  enteredBy: UserId | null;
  key: string | undefined;
  wanted: Pick<CheckoutBody, 'term' | 'shippingType' | 'shippingAddress' | 'paymentMethod'>;
  items: readonly LockedItem[];
  totals: CheckoutTotals;
  weightGrams: number;
  estimatedDays: number | null;
  state: { status: OrderStatus; paymentStatus: PaymentStatus };
  receipt: KeptReceipt | undefined;
  /** The reply but for its id and number. */
  answer: Omit<PlacedOrder, 'orderId' | 'orderNumber'>;
};

/** The order with all that belongs to it, in one statement; its number is taken here and not before. */
const INSERT_ORDER = `
  with numbered as (
    select n, (left(gen_random_uuid()::text, 28) || lpad(n::text, 8, '0'))::uuid as id
    from (select nextval('order_numbers') as n) taken
  ), placed as (
    insert into orders (id, number, user_id, status, payment_status, term, subtotal_cents,
      discount_cents, shipping_cents, total_cents, shipping_type, ship_address, ship_city,
      ship_state, ship_zip_code, ship_notes, company_name, company_cnpj, company_email, holds_stock,
      payment_method, weight_grams, estimated_days, entered_by)
    select id, n, $1::uuid, $2, $3, $4, $5::bigint, $6::bigint, $7::bigint, $8::bigint, $9, $10,
      $11, $12, $13, $14, $15, $16, $17, true, $18, $19::int, $20::int, $21::uuid
    from numbered returning id, number
  ), items as (
    insert into order_items (order_id, position, product_id, variant_id, title, sku, size, image,
      unit_price_cents, quantity, total_cents)
    select placed.id, item.position, item.product_id, item.variant_id, item.title, item.sku,
      item.size, item.image, item.unit_price_cents, item.quantity, item.total_cents
    from placed, json_populate_recordset(null::order_items, $22::json) item
  ), events as (
    insert into order_events (order_id, to_status, actor_id)
    select id, $2, coalesce($21::uuid, $1::uuid) from placed
  ), receipt as (
    insert into receipts (order_id, filename, original_name, bytes, sha256, payment_method, sent_by)
    select placed.id, file.filename, file.original_name, file.bytes, file.sha256, $18, $1::uuid
    from placed, json_populate_recordset(null::receipts, $23::json) file
  ), claimed as (
    update checkout_keys set order_id = placed.id, answer = $25::jsonb || jsonb_build_object(
      'orderId', placed.id, 'orderNumber', lpad(placed.number::text, 8, '0'))
    from placed where user_id = coalesce($21::uuid, $1::uuid) and key = $24
  )
  select id, lpad(number::text, 8, '0') as number from placed`;

export async function insertOrder(tx: Db, order: NewOrder): Promise<PlacedOrder> {
  const { buyer, wanted, totals, state, items } = order;
  const address = wanted.shippingAddress;
  const itemRows = items.map((item, position) => ({
    position,
    product_id: item.productId,
    variant_id: item.variantId,
    title: item.title,
    sku: item.sku,
    size: item.size,
    image: item.image,
    unit_price_cents: item.unitPrice,
    quantity: item.quantity,
    total_cents: item.unitPrice * item.quantity,
  }));
  const files = order.receipt
    ? [{ ...order.receipt, original_name: order.receipt.originalName }]
    : [];
  const rows = await rawQuery<{ id: OrderId; number: string }>(tx, INSERT_ORDER, [
    buyer.id,
    state.status,
    state.paymentStatus,
    wanted.term,
    totals.subtotal,
    totals.discount,
    totals.shipping,
    totals.total,
    wanted.shippingType,
    address.address,
    address.city,
    address.state,
    address.zipCode,
    address.notes ?? null,
    buyer.companyName,
    buyer.cnpj,
    buyer.email,
    wanted.paymentMethod ?? null,
    order.weightGrams,
    order.estimatedDays,
    order.enteredBy,
    JSON.stringify(itemRows),
    JSON.stringify(files),
    order.key ?? null,
    JSON.stringify(order.answer),
  ]);
  const [placed] = rows;
  if (!placed) throw new Error('unreachable: the statement inserts one order');
  return { orderId: placed.id, orderNumber: placed.number, ...order.answer };
}
