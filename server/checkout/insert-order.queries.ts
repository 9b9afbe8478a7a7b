import type { CheckoutBody, PlacedOrder } from '#contract/checkout';
import type { CheckoutTotals } from '#contract/checkout-totals';
import { spreadCoupon } from '#contract/coupon-amount';
import type { OrderDelivery } from '#contract/delivery';
import type { PriceExplanation } from '#contract/explained-price';
import type { OrderId, UserId } from '#contract/ids';
import type { MailKind } from '#contract/mail-log';
import { cents, toReais, type Cents } from '#contract/money';
import type { OrderStatus, PaymentStatus } from '#contract/order-status';
import type { OwnTerm } from '#contract/own-term';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { stockMoves } from '../inventory/stock.queries.ts';
import type { MailData } from '../mail/mail-kinds.ts';
import { isToldAdministrator, wantsMail } from '../mail/mail.queries.ts';
import type { LockedItem } from './checkout.rules.ts';
import type { Buyer } from './sale.queries.ts';

export type KeptReceipt = {
  filename: string;
  originalName: string;
  bytes: number;
  sha256: string;
};

const TO_BUYER = 'order_received' satisfies MailKind;
const TO_ADMINISTRATORS = 'order_placed' satisfies MailKind;
type News = MailData[typeof TO_BUYER | typeof TO_ADMINISTRATORS];

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
  /** What was agreed on, where it is a term of the brand's own. */
  ownTerm?: OwnTerm | undefined;
  /** When it is delivered, where it is programmed. */
  delivery?: OrderDelivery | undefined;
  receipt: KeptReceipt | undefined;
  coupon: { no: number; code: string } | undefined;
  /** The reply but for its id and number. */
  answer: Omit<PlacedOrder, 'orderId' | 'orderNumber'>;
  /** What the mails say, but for the number. */
  news: Omit<News, 'orderNumber'>;
  /** Whether its pieces lay in the buyer's cart. */
  fromCart: boolean;
};

const MOVES = stockMoves({
  ids: '$26',
  deltas: '$27',
  cause: `'order'`,
  orderId: '(select id from placed)',
  actorId: 'coalesce($21::uuid, $1::uuid)',
});

/**
 * The order with all that belongs to it, its pieces taken and its mails queued, in one statement; its
 * number is taken here and not before. The pieces leave the kept cart too: another device must not order
 * them once more. The version before it stays known there, so that no device takes an order for a
 * contradiction (`contract/cart-merge.ts`).
 */
const INSERT_ORDER = `
  with numbered as (
    select n, (left(gen_random_uuid()::text, 28) || lpad(n::text, 8, '0'))::uuid as id
    from (select nextval('order_numbers') as n) taken
  ), placed as (
    insert into orders (id, number, user_id, status, payment_status, term, subtotal_cents,
      discount_cents, shipping_cents, total_cents, shipping_type, ship_address, ship_city,
      ship_state, ship_zip_code, ship_notes, company_name, company_cnpj, company_email, holds_stock,
      payment_method, weight_grams, estimated_days, entered_by, own_term,
      collection_id, collection_name, delivery_from, delivery_to, price_explanation,
      coupon_no, coupon_cents)
    select id, n, $1::uuid, $2, $3, $4, $5::bigint, $6::bigint, $7::bigint, $8::bigint, $9, $10,
      $11, $12, $13, $14, $15, $16, $17, true, $18, $19::int, $20::int, $21::uuid, $30::jsonb,
      $31::uuid, $32, $33::date, $34::date, $35::jsonb, $36::int, $37::bigint
    from numbered returning id, lpad(number::text, 8, '0') as number
  ), items as (
    insert into order_items (order_id, position, product_id, variant_id, title, sku, style,
      color_name, size, image,
      unit_price_cents, quantity, total_cents)
    select placed.id, item.position, item.product_id, item.variant_id, item.title, item.sku,
      item.style, item.color_name, item.size, item.image, item.unit_price_cents, item.quantity, item.total_cents
    from placed, json_populate_recordset(null::order_items, $22::json) item
  ), events as (
    insert into order_events (order_id, to_status, actor_id)
    select id, $2, coalesce($21::uuid, $1::uuid) from placed
  ), receipt as (
    insert into receipts (order_id, filename, original_name, bytes, sha256, payment_method, sent_by)
    select placed.id, file.filename, file.original_name, file.bytes, file.sha256, $18, $1::uuid
    from placed, json_populate_recordset(null::receipts, $23::json) file
  ), claimed as (
    update checkout_keys set order_id = placed.id,
      answer = $25::jsonb || jsonb_build_object('orderId', placed.id, 'orderNumber', placed.number)
    from placed where user_id = coalesce($21::uuid, $1::uuid) and key = $24
  ), cart as (
    update carts set version = version + 1, changed_at = now()
    where user_id = $1::uuid and $29::boolean returning version
  ), uncarted as (
    update cart_lines line set quantity = greatest(line.quantity - item.quantity, 0),
      taken = line.taken + item.quantity, version = cart.version, changed_at = now(),
      writer_base = case when line.writer is null then line.writer_base else line.version end,
      writer = null, outvoted = null
    from cart, json_populate_recordset(null::order_items, $22::json) item
    where line.user_id = $1::uuid and line.product_id = item.product_id and line.size = item.size
  ), ${MOVES}, mailed as (
    insert into mails (kind, to_address, data)
    select addressed.kind, addressed.email,
      $28::jsonb || jsonb_build_object('orderNumber', placed.number)
    from placed, (
      select '${TO_BUYER}' as kind, $17 as email
      union all select '${TO_ADMINISTRATORS}', email from users
      where ${isToldAdministrator(TO_ADMINISTRATORS)} and ${wantsMail(`'${TO_ADMINISTRATORS}'`, 'users.id')}
    ) addressed
  )
  select id, number, (select count(*)::int from explained) as moved from placed`;

type PlacedRow = { id: OrderId; number: string; moved: number };

export async function insertOrder(tx: Db, order: NewOrder): Promise<PlacedOrder> {
  const { buyer, wanted, totals, state, items } = order;
  const address = wanted.shippingAddress;
  const files = order.receipt
    ? [{ ...order.receipt, original_name: order.receipt.originalName }]
    : [];
  const [placed] = await rawQuery<PlacedRow>(tx, INSERT_ORDER, [
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
    JSON.stringify(items.map(toItemRow)),
    JSON.stringify(files),
    order.key ?? null,
    JSON.stringify(order.answer),
    items.map(({ variantId }) => variantId),
    items.map(({ quantity }) => -quantity),
    JSON.stringify(order.news),
    order.fromCart,
    order.ownTerm ? JSON.stringify(order.ownTerm) : null,
    ...deliveryValues(order.delivery),
    explanationOf(order),
    order.coupon?.no ?? null,
    order.coupon ? (totals.coupon ?? 0) : null,
  ]);
  if (placed?.moved !== items.length) {
    throw new Error('unreachable: one order, and its sizes are locked and enough');
  }
  return { orderId: placed.id, orderNumber: placed.number, ...order.answer };
}

/** Nothing where there is nothing to explain. */
function explanationOf({ items, coupon, totals }: NewOrder): string | null {
  const told = items.flatMap(({ explained }) => explained ?? []);
  const off = coupon && explainCoupon(coupon.code, totals.coupon ?? cents(0), items);
  if (told.length === 0 && !off) return null;
  const explanation: PriceExplanation = { items: told, ...(off && { coupon: off }) };
  return JSON.stringify(explanation);
}

function explainCoupon(
  code: string,
  amount: Cents,
  items: readonly LockedItem[],
): PriceExplanation['coupon'] {
  const parts = spreadCoupon(amount, items);
  return {
    code,
    amount: toReais(amount),
    items: items.map(({ variantId }, at) => ({ variantId, amount: (parts[at] ?? 0) / 100 })),
  };
}

const deliveryValues = (delivery: OrderDelivery | undefined) =>
  delivery
    ? [delivery.collectionId, delivery.name, delivery.deliveryFrom, delivery.deliveryTo]
    : [null, null, null, null];

const toItemRow = (item: LockedItem, position: number) => ({
  position,
  product_id: item.productId,
  variant_id: item.variantId,
  title: item.title,
  sku: item.sku,
  style: item.style,
  color_name: item.color,
  size: item.size,
  image: item.image,
  unit_price_cents: item.unitPrice,
  quantity: item.quantity,
  total_cents: item.unitPrice * item.quantity,
});
