import { useQuery } from '@tanstack/react-query';

import type { FreshCheckout, PlacedOrder } from '#contract/checkout';
import { readCouponEndpoint } from '#contract/coupons';
import type { Agreed, OfferedTerm } from '#contract/own-term';
import type { PaymentTerm } from '#contract/payment-term';
import type { SessionUser } from '#contract/session';
import { call } from '#web/api/call.ts';
import { settingsQuery, type CartSettings } from '#web/api/settings.queries.ts';
import { subtotalOf } from '#web/cart/cart.rules.ts';
import { compareCheckout } from '#web/cart/fresh-cart.rules.ts';
import { useFreshCart } from '#web/cart/use-fresh-cart.ts';
import type { Ladder } from '#web/cart/use-ladder.ts';
import { checkAddress } from '#web/checkout/address.rules.ts';
import { chosenTerm, tooSmallFor, type Offer } from '#web/checkout/chosen-term.rules.ts';
import { orderBody } from '#web/checkout/order-body.rules.ts';
import {
  addressProblemsOf,
  freshOf,
  isAboutDelivery,
  isAboutStock,
  isAboutTerm,
} from '#web/checkout/outcome.ts';
import { tooLittleValue, totalsOf } from '#web/checkout/totals.rules.ts';
import { useCoupon, type Coupon } from '#web/checkout/use-coupon.ts';
import { useShippingCost } from '#web/checkout/use-shipping-cost.ts';
import { useReceipt } from '#web/receipt/use-receipt.ts';
import { hasCode, reasonOf } from '#web/submit/failure.ts';
import { notify } from '#web/ui/notify.ts';

import { holdOf, lacksOf, problemOf } from './checkout.rules.ts';
import { NO_SETTINGS } from './no-settings.ts';
import { pointOut } from './point-out.ts';
import { useDelivery } from './use-delivery.ts';
import type { Focus } from './use-focus.ts';
import { useOrderable } from './use-orderable.ts';
import { useOwnCredit } from './use-own-credit.ts';
import { usePlaceOrder } from './use-place-order.ts';

export type Checkout = ReturnType<typeof useCheckout>;

const NO_TERMS: OfferedTerm[] = [];

type Events = { onPlaced: (order: PlacedOrder) => void; focus: Focus };

/** Everything the page shows and sends. */
export function useCheckout(user: SessionUser, { onPlaced, focus }: Events) {
  const fresh = useFreshCart(true);
  const cart = useOrderable(user.id, fresh);
  const { items, orderable, apart } = cart;
  const settings = useQuery(settingsQuery);
  const rules = settings.data ?? NO_SETTINGS;
  const { delivery, offer, chosen } = useOfferedDelivery(user, rules, !settings.isPending);
  const receipt = useReceipt();
  const { showProblems, complain, goTo } = pointOut({ delivery, receipt, focus });
  const { term, ownTerm } = chosen;
  const fee = rules.shippingFee;
  const shipping = useShippingCost({ items: orderable, delivery, fee, asksPerChoice: true });
  const coupon = useOwnCoupon(rules, subtotalOf(orderable));
  const totalsFor = (other: Agreed) => withCoupon(orderable, shipping.cost, other, coupon);
  const totals = totalsFor(chosen);
  const credit = useOwnCredit(user, totals);
  const refused = cart.deliveries.closed ?? smallOf(orderable, totals.total, ownTerm);

  function learnFrom(error: unknown) {
    const now = freshOf(error);
    if (now) {
      learnPrices(fresh, cart.ladder, now.items);
      shipping.agree(now.shippingCost);
    }
    // Only the products themselves tell what is sold out from what is not offered any more.
    if (isAboutStock(error) || isAboutDelivery(error)) void lookAgain(fresh, focus);
    learnOff(error, { credit, coupon });
    if (isAboutTerm(error) || hasCode(error, 'PRICE_CHANGED')) void settings.refetch();
    showProblems(addressProblemsOf(error, delivery.address));
  }
  const place = usePlaceOrder({ userId: user.id, items, onPlaced, onRefused: learnFrom });

  const belowMinimum = tooLittleValue(totals, rules);
  // The bank says itself that it was paid, once there is an order to pay.
  const automaticPix = settings.data?.automaticPix ?? false;
  // Of what credit pays there is nothing to prove.
  const hasReceipt = automaticPix || credit.paysAll || receipt.receipt !== undefined;
  const waiting = fresh.checking || shipping.waiting || settings.isPending || cart.isPricing;

  function submit() {
    if (waiting || place.sending || refused !== undefined) return;
    const problem = problemOf({
      items,
      address: delivery.address,
      term,
      hasReceipt,
      belowMinimum,
      isUnmet: apart.length > 0,
    });
    if (problem) return complain(problem);
    const checked = checkAddress(delivery.address);
    if (!checked.ok) {
      notify.error(Object.values(checked.problems)[0] ?? '');
      return showProblems(checked.problems);
    }
    const order = { ...delivery, items, shippingAddress: checked.address, totals };
    const body = bodyOf(order, { credit, coupon });
    const proof = credit.paysAll ? undefined : receipt.receipt?.sent;
    place.send({ ...paidBy(term, body, proof), items });
  }

  return {
    user,
    cart,
    changes: fresh.changes,
    rules,
    settings,
    automaticPix,
    offer,
    delivery,
    receipt,
    shipping,
    totals,
    credit,
    coupon,
    totalsFor,
    belowMinimum,
    /** What is missing before it could be placed, however it is paid. */
    lacks: lacksOf({ ...cart, address: delivery.address, minimums: rules, belowMinimum }),
    hold: holdOf({ items: orderable, minimums: rules, term, hasReceipt }) ?? refused,
    waiting,
    place,
    submit,
    goTo,
  };
}

type Off = { credit: ReturnType<typeof useOwnCredit>; coupon: Coupon };

/** What the company has to its credit is told with the session; a coupon is not asked for again. */
function learnOff(error: unknown, { credit, coupon }: Off): void {
  if (hasCode(error, 'CREDIT_CHANGED')) credit.ask();
  if (hasCode(error, 'COUPON_REFUSED')) coupon.drop(reasonOf(error));
}

const bodyOf = (order: Parameters<typeof orderBody>[0], { credit, coupon }: Off) => ({
  ...orderBody(order),
  ...credit.sent,
  ...coupon.sent,
});

const useOwnCoupon = ({ coupons }: Pick<CartSettings, 'coupons'>, subtotal: number) =>
  useCoupon({
    on: coupons ?? false,
    subtotal,
    read: (code) => call(readCouponEndpoint, { body: { code } }),
  });

const withCoupon = (
  ...[items, shipping, agreed, { applied }]: [...Parameters<typeof totalsOf>, Coupon]
) => totalsOf(items, shipping, { ...agreed, coupon: applied });

/** Of nothing, no part is too small. */
const smallOf = (items: readonly unknown[], ...of: Parameters<typeof tooSmallFor>) =>
  items.length > 0 ? tooSmallFor(...of) : undefined;

/** How it is to be delivered and paid, of what the brand offers this reseller. */
function useOfferedDelivery(
  user: SessionUser,
  settings: Pick<CartSettings, 'ownTerms' | 'termsOff' | 'usualTerm'>,
  isKnown: boolean,
) {
  const kept = useDelivery(user);
  const { ownTerms: own = NO_TERMS, termsOff: off, usualTerm: usual } = settings;
  const offer: Offer = { own, off, usual };
  const chosen = chosenTerm(kept, isKnown ? offer : undefined, user);
  return { delivery: { ...kept, ...chosen }, offer, chosen };
}

/** Whoever pays in advance pays by PIX, and shows it. */
const paidBy = <Body extends object, Proof>(
  term: PaymentTerm,
  body: Body,
  receipt: Proof | undefined,
) =>
  term === 'antecipado_3'
    ? { body: { ...body, paymentMethod: 'pix' }, receipt }
    : { body, receipt: undefined };

/** Prices of a ladder are no prices of lines: what these are by themselves is read again. */
function learnPrices(
  fresh: ReturnType<typeof useFreshCart>,
  ladder: Ladder,
  answered: FreshCheckout['items'],
): void {
  if (ladder.on) void fresh.recheck();
  else fresh.learn((lines) => compareCheckout(lines, answered));
  ladder.ask();
}

async function lookAgain(fresh: ReturnType<typeof useFreshCart>, focus: Focus): Promise<void> {
  await fresh.recheck();
  focus('stock');
}
