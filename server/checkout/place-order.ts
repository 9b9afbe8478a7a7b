import type { CheckoutBody, PlacedOrder } from '#contract/checkout';
import type { UserId } from '#contract/ids';
import type { OrderStatus, PaymentStatus } from '#contract/order-status';
import { PAYMENT_TERMS, type PaymentTerm } from '#contract/payment-term';

import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { refuseOverQuota } from '../files/receipt-quota.ts';
import { moveStock } from '../inventory/stock.queries.ts';
import { queueMail, queueMailToAdministrators } from '../mail/mail.queries.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { quote } from '../shipping/shipping.rules.ts';
import {
  claimKey,
  countUnreviewed,
  insertOrder,
  lockBuyer,
  lockItems,
  type Buyer,
  type KeptReceipt,
} from './checkout.queries.ts';
import {
  mergeItems,
  priceOrder,
  refuseByPrice,
  refuseBelowMinimum,
  refuseByStock,
  refuseGone,
  refuseTooMany,
  refuseTooManyOpen,
  refuseTooMuch,
  toFresh,
  weightOf,
  type Rules,
} from './checkout.rules.ts';

export type Cart = {
  buyerId: UserId;
  /** The administrator who enters the order for the buyer. */
  enteredBy: UserId | null;
  wanted: CheckoutBody;
  receipt: KeptReceipt | undefined;
  /** Sent with the request; the hash is of everything that was sent. */
  once: { key: string; contentHash: Buffer } | undefined;
};

/** `kept` is false when the key had already placed this order: what came along is not needed. */
export type Outcome = { order: PlacedOrder; kept: boolean };

/** How an attempt ended; `repeated`: its key had placed that order already. */
export type Ending = 'placed' | 'repeated' | 'refused' | 'failed';

/** Claim the key, lock the buyer and the sizes, judge, write the order, take the stock: all of it or nothing. */
export async function placeOrder(db: Db, cart: Cart): Promise<Outcome> {
  const rules = await readSettings(db, [
    'minimum_pieces',
    'minOrderValue',
    'shippingFee',
    'freightTable',
    'maxOpenOrders',
  ]);
  return inTransaction(db, async (tx) => {
    const before = await orderOfKey(tx, cart);
    if (before) return { order: before, kept: false };
    const buyer = await lockBuyer(tx, cart.buyerId);
    if (!buyer) throw new AppError('NOT_FOUND', 'Revendedor não encontrado ou não aprovado.');
    refuseTooManyOpen(await countUnreviewed(tx, buyer.id), rules.maxOpenOrders, cart);
    if (cart.receipt) await refuseOverQuota(tx, buyer.id, cart.receipt.bytes);
    const order = await write(tx, cart, { buyer, rules });
    await notify(tx, buyer, order);
    return { order, kept: true };
  });
}

/** The order this key has already placed, if it has. */
async function orderOfKey(
  tx: Db,
  { once, buyerId, enteredBy }: Cart,
): Promise<PlacedOrder | undefined> {
  if (!once) return undefined;
  const used = await claimKey(tx, { userId: enteredBy ?? buyerId, ...once });
  if (!used) return undefined;
  if (!used.answer || !used.contentHash.equals(once.contentHash)) throw new AppError('KEY_REUSED');
  return used.answer;
}

async function write(
  tx: Db,
  cart: Cart,
  { buyer, rules }: { buyer: Buyer; rules: Rules },
): Promise<PlacedOrder> {
  const { wanted } = cart;
  const quantities = mergeItems(wanted.items);
  refuseTooMany(wanted, quantities);
  const items = await lockItems(tx, quantities);
  // Nobody learns the price of what is hidden by asking for it.
  const offered = items.filter((item) => item.offered);
  const weightGrams = weightOf(offered);
  const parcel = { state: wanted.shippingAddress.state, grams: weightGrams };
  const shipping = quote(rules.freightTable, { ...parcel, type: wanted.shippingType });
  refuseTooMuch(offered);
  const totals = priceOrder(wanted, offered, { shipping, rules });
  refuseGone({ wanted, items, totals }, quantities);
  refuseBelowMinimum(items, rules);
  refuseByStock({ wanted, items, totals });
  refuseByPrice({ wanted, items, totals });
  const state = firstState(wanted.term, cart);
  const { subtotal, discount, shippingCost, total } = toFresh(items, totals);
  const amounts = { subtotal, discount, shippingCost, total };
  const placed = await insertOrder(tx, {
    buyer,
    enteredBy: cart.enteredBy,
    key: cart.once?.key,
    wanted,
    items,
    totals,
    weightGrams,
    estimatedDays: shipping?.businessDays ?? null,
    state,
    receipt: cart.receipt,
    answer: { term: wanted.term, ...state, ...amounts, invoices: [] },
  });
  const { orderId } = placed;
  const moves = items.map(({ variantId, quantity }) => ({ variantId, delta: -quantity }));
  const actorId = cart.enteredBy ?? buyer.id;
  const moved = await moveStock(tx, moves, { cause: 'order', actorId, orderId });
  if (moved.length < moves.length) throw new Error('unreachable: the sizes are locked and enough');
  return placed;
}

type State = { status: OrderStatus; paymentStatus: PaymentStatus };

/** Orders on credit wait for approval, entered by an administrator or not. */
function firstState(term: PaymentTerm, { receipt }: Cart): State {
  if (term !== 'antecipado_3') {
    return { status: 'UNDER_REVIEW', paymentStatus: 'awaiting_admin_approval' };
  }
  return receipt
    ? { status: 'pending_payment_confirmation', paymentStatus: 'pending' }
    : { status: 'PENDING', paymentStatus: 'awaiting_payment' };
}

/** What the order waits for, in the words of the mail. */
const AWAITS = {
  awaiting_admin_approval: 'review',
  pending: 'confirmation',
  awaiting_payment: 'payment',
  paid: 'review',
  cancelled: 'review',
} as const satisfies Record<PaymentStatus, string>;

async function notify(tx: Db, buyer: Buyer, order: PlacedOrder): Promise<void> {
  const data = {
    orderNumber: order.orderNumber,
    companyName: buyer.companyName,
    total: order.total,
    term: PAYMENT_TERMS[order.term].label,
    awaits: AWAITS[order.paymentStatus],
  };
  await queueMail(tx, 'order_received', buyer.email, data);
  await queueMailToAdministrators(tx, 'order_placed', data);
}
