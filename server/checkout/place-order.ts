import type { CheckoutBody, PlacedOrder } from '#contract/checkout';
import type { CheckoutTotals } from '#contract/checkout-totals';
import type { OrderId, UserId, VariantId } from '#contract/ids';
import type { Cents } from '#contract/money';
import type { OrderStatus, PaymentStatus } from '#contract/order-status';
import { termName } from '#contract/own-term';
import type { PaymentTerm } from '#contract/payment-term';

import { agreeOnDelivery } from '../collections/programmed/agree-on-delivery.ts';
import { agreeOnCoupon, refuseBelowCoupon } from '../coupons/offered/agree-on-coupon.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { refuseOverQuota } from '../files/receipt-quota.ts';
import { holdBuyerCredit } from '../ledger/credit.queries.ts';
import { changeStatus } from '../orders/change-status.ts';
import { lockOrderOr404 } from '../orders/decide-order.ts';
import { reserveCredit } from '../orders/order-credit.ts';
import { agreeOnTerm } from '../payment-terms/offered/agree-on-term.ts';
import { rememberedTerm } from '../payment-terms/offered/payment-terms.rules.ts';
import { quote } from '../shipping/shipping.rules.ts';
import {
  mergeItems,
  missingReceipt,
  priceOrder,
  refuseByCredit,
  refuseByPrice,
  refuseBelowMinimum,
  refuseByStock,
  refuseGone,
  refuseSmallParts,
  refuseTooMany,
  refuseTooManyOpen,
  refuseTooMuch,
  refuseUnpacked,
  toFresh,
  weightOf,
} from './checkout.rules.ts';
import { insertOrder, type KeptReceipt } from './insert-order.queries.ts';
import { openSale, readSale, readUsedKey, type Buyer, type KeyClaim } from './sale.queries.ts';

export type Cart = {
  buyerId: UserId;
  /** The administrator who enters the order for the buyer. */
  enteredBy: UserId | null;
  /** What is ordered lay in the buyer's cart, and leaves it. */
  fromCart: boolean;
  wanted: CheckoutBody;
  receipt: KeptReceipt | undefined;
  /** Without a receipt: an order that is entered by the brand, or paid by a charge of its own. */
  mayPayLater: boolean;
  /** Sent with the request; the hash is of everything that was sent. */
  once: { key: string; contentHash: Buffer } | undefined;
};

/** `kept` is false when the key had already placed this order: what came along is not needed. */
export type Outcome = { order: PlacedOrder; kept: boolean };

/** How an attempt ended; `repeated`: its key had placed that order already. */
export type Ending = 'placed' | 'repeated' | 'refused' | 'failed';

/** Lock the buyer, the key and the sizes, judge, write the order, take the stock: all of it or nothing. */
export async function placeOrder(db: Db, cart: Cart): Promise<Outcome> {
  const quantities = mergeItems(cart.wanted.items);
  const claim = cart.once && { userId: cart.enteredBy ?? cart.buyerId, ...cart.once };
  const sizes = [...quantities.keys()];
  return inTransaction(db, async (tx) => {
    const available = cart.wanted.credit && (await holdBuyerCredit(tx, cart.buyerId));
    const buyer = await openSale(tx, { buyerId: cart.buyerId, claim, sizes });
    const before = claim && !buyer?.claimed ? await orderOfKey(tx, claim) : undefined;
    if (before) return { order: before, kept: false };
    if (!buyer) throw new AppError('NOT_FOUND', 'Revendedor não encontrado ou não aprovado.');
    return { order: await write(tx, cart, { buyer, quantities, available }), kept: true };
  });
}

/** The order this key has already placed, if it has. */
async function orderOfKey(tx: Db, claim: KeyClaim): Promise<PlacedOrder | undefined> {
  const used = await readUsedKey(tx, claim);
  if (!used) return undefined;
  if (!used.answer || !used.contentHash.equals(claim.contentHash)) throw new AppError('KEY_REUSED');
  return used.answer;
}

type Sale = {
  buyer: Buyer;
  quantities: ReadonlyMap<VariantId, number>;
  /** Of the company's own credit, held; only where the buyer wants to use it. */
  available: number | undefined;
};

async function write(
  tx: Db,
  cart: Cart,
  { buyer, quantities, available = 0 }: Sale,
): Promise<PlacedOrder> {
  const { wanted } = cart;
  const { open, rules, items } = await readSale(tx, buyer, quantities);
  refuseTooManyOpen(open, rules.maxOpenOrders, cart);
  if (cart.receipt) await refuseOverQuota(tx, buyer.id, cart.receipt.bytes);
  refuseTooMany(wanted, quantities);
  // Nobody learns the price of what is hidden by asking for it.
  const offered = items.filter((item) => item.offered);
  const weightGrams = weightOf(offered);
  const parcel = { state: wanted.shippingAddress.state, grams: weightGrams };
  const shipping = quote(rules.freightTable, { ...parcel, type: wanted.shippingType });
  refuseTooMuch(offered);
  const agreed = { buyerId: buyer.id, mostParts: rules.maxInstallments, off: rules.termsOff };
  const ownTerm = await agreeOnTerm(tx, wanted, agreed);
  const byBrand = cart.enteredBy !== null;
  const coupon = await agreeOnCoupon(tx, { code: wanted.coupon, buyerId: buyer.id, byBrand });
  const totals = priceOrder({ ...wanted, ownTerm }, offered, { shipping, rules, coupon });
  refuseGone({ wanted, items, totals }, quantities);
  const delivery = await agreeOnDelivery(tx, items, () => toFresh(items, totals));
  refuseBelowMinimum(items, rules);
  if (ownTerm) refuseSmallParts(totals, ownTerm);
  refuseByStock({ wanted, items, totals });
  refuseUnpacked({ wanted, items, totals });
  refuseBelowCoupon(coupon, totals.subtotal);
  refuseByPrice({ wanted, items, totals });
  const credit = refuseByCredit({ wanted, items, totals }, available);
  const used = credit > 0 ? { credit: credit / 100 } : {};
  const { state, told, isSettled } = statesOf(cart, { credit, total: totals.total });
  const { subtotal, discount, shippingCost, total } = toFresh(items, totals);
  const amounts = { subtotal, discount, shippingCost, total, ...takenBy(coupon, totals) };
  const kept = {
    ...(ownTerm && { ownTerm: rememberedTerm(ownTerm) }),
    ...(delivery && { delivery }),
  };
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
    fromCart: cart.fromCart,
    coupon,
    ...kept,
    answer: {
      term: wanted.term,
      ...kept,
      ...told,
      ...amounts,
      ...used,
      invoices: [],
    },
    news: {
      companyName: buyer.companyName,
      total,
      term: termName({ term: wanted.term, ...kept }),
      ...(delivery && { delivery }),
      awaits: AWAITS[state.paymentStatus],
      ...used,
    },
  });
  await spendCredit(tx, placed.orderId, { credit, isSettled, by: buyer.id });
  return placed;
}

/** What the coupon took off, as its buyer is told. */
const takenBy = (coupon: { code: string } | undefined, totals: CheckoutTotals) =>
  coupon ? { coupon: { code: coupon.code, amount: (totals.coupon ?? 0) / 100 } } : {};

/** Reserved for its invoices; an order paid in advance of which nothing is left to pay is paid. */
async function spendCredit(
  tx: Db,
  id: OrderId,
  { credit: cents, isSettled, by: actorId }: { credit: Cents; isSettled: boolean; by: UserId },
): Promise<void> {
  await reserveCredit(tx, { id, buyerId: actorId }, { cents, actorId });
  if (isSettled) await changeStatus(tx, await lockOrderOr404(tx, id), { to: 'PAID', actorId });
}

/**
 * How the order is written and what its buyer is told. Whoever pays in advance sends a receipt, unless credit leaves
 * nothing to pay: then the order is paid before anybody sees it.
 */
function statesOf(cart: Cart, { credit, total }: { credit: Cents; total: Cents }) {
  const { term } = cart.wanted;
  const isPrepaid = term === 'antecipado_3';
  if (isPrepaid && credit > 0 && credit === total) {
    return { state: IN_CONFIRMATION, told: PAID, isSettled: true };
  }
  if (isPrepaid && !cart.receipt && !cart.mayPayLater) throw missingReceipt();
  const state = firstState(term, cart);
  return { state, told: state, isSettled: false };
}

type State = { status: OrderStatus; paymentStatus: PaymentStatus };

const PAID: State = { status: 'PAID', paymentStatus: 'paid' };
const IN_CONFIRMATION: State = {
  status: 'pending_payment_confirmation',
  paymentStatus: 'pending',
};

/** Orders on credit wait for approval, entered by an administrator or not. */
function firstState(term: PaymentTerm, { receipt }: Cart): State {
  if (term !== 'antecipado_3') {
    return { status: 'UNDER_REVIEW', paymentStatus: 'awaiting_admin_approval' };
  }
  return receipt ? IN_CONFIRMATION : { status: 'PENDING', paymentStatus: 'awaiting_payment' };
}

/** What the order waits for, in the words of the mail. */
const AWAITS = {
  awaiting_admin_approval: 'review',
  pending: 'confirmation',
  awaiting_payment: 'payment',
  paid: 'review',
  cancelled: 'review',
} as const satisfies Record<PaymentStatus, string>;
