import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { PlacedOrder } from '#contract/checkout';
import type { CouponOff } from '#contract/coupon-amount';
import { couponOfResellerEndpoint } from '#contract/coupons';
import type { ProductId } from '#contract/ids';
import { toReais } from '#contract/money';
import { ORDER_TOO_LARGE } from '#contract/order-limits';
import type { AdminUser } from '#contract/users';
import { call } from '#web/api/call.ts';
import { offeredOf, paymentTermQueries } from '#web/api/payment-terms.queries.ts';
import { settingsQuery, type CartSettings } from '#web/api/settings.queries.ts';
import { countPieces, subtotalOf, type CartItem } from '#web/cart/cart.rules.ts';
import type { CartChange } from '#web/cart/fresh-cart.rules.ts';
import { checkAddress, type AddressProblems } from '#web/checkout/address.rules.ts';
import {
  chosenTerm,
  tooSmallFor,
  type ChosenTerm,
  type Offer,
} from '#web/checkout/chosen-term.rules.ts';
import { orderBody } from '#web/checkout/order-body.rules.ts';
import { addressProblemsOf, freshOf, isAboutTerm, isUnavailable } from '#web/checkout/outcome.ts';
import { isTooLarge, tooFewPieces, tooLittleValue, totalsOf } from '#web/checkout/totals.rules.ts';
import { useCoupon } from '#web/checkout/use-coupon.ts';
import { useShippingCost } from '#web/checkout/use-shipping-cost.ts';
import { hasCode, reasonOf } from '#web/submit/failure.ts';
import { notify } from '#web/ui/notify.ts';

import type { Draft } from './draft.rules.ts';
import { applyFresh, packsIn, type Packs } from './order.rules.ts';
import { useDraft } from './use-draft.ts';
import { NO_LINES, NO_STEPS, useOrders, withCharged } from './use-orders.ts';
import { useRegistration } from './use-registration.ts';

type Given = {
  reseller: AdminUser;
  coupons: boolean;
  settings: CartSettings;
  onPlaced: (order: PlacedOrder, left: number) => void;
};

/** The whole of an order being entered: what it is, what it costs, what keeps it from being sent. */
export function useOrderForm({ reseller, coupons, settings, onPlaced }: Given) {
  const keeper = useDraft(reseller);
  const { draft, latest, change } = keeper;
  const { address, shippingType, fromCart } = draft;
  const { orders, order, deliveries, ladder, sorting } = useOrders(draft, reseller.id);
  const { items: lines = NO_LINES, steps = NO_STEPS } = order ?? {};
  const { chosen, offer, renewTerms } = useTerms(reseller, draft, settings);
  const { term, ownTerm } = chosen;
  const fee = settings.shippingFee;
  const shipping = useShippingCost({ items: lines, delivery: draft, fee });
  const cost = shipping.waiting ? undefined : shipping.cost;
  const coupon = useCouponOf(reseller, coupons, lines);
  const agreed = { ...chosen, coupon: coupon.applied };
  const totals = totalsOf(lines, cost, agreed);
  const complaints = useComplaints();
  const { packs, learn } = usePacksOf();

  const onRefused = (error: unknown) => {
    complaints.show(addressProblemsOf(error, latest().address));
    if (isAboutTerm(error)) renewTerms();
    if (hasCode(error, 'COUPON_REFUSED')) coupon.drop(reasonOf(error));
    const fresh = freshOf(error);
    if (!fresh) return;
    const applied = applyFresh(withCharged(latest().lines, lines), fresh, isUnavailable(error));
    ladder.ask();
    learn(packsIn(latest().lines, fresh));
    const before = toReais(totals.total);
    complaints.tell(applied.changes, before === fresh.total ? undefined : [before, fresh.total]);
    change((now) => ({ ...now, lines: applied.lines }));
    shipping.agree(fresh.shippingCost);
  };
  const registration = useRegistration(keeper, { onPlaced, onRefused });

  const register = () => {
    const { attempt } = latest();
    if (registration.failure?.outcome === 'unknown' && attempt) {
      registration.send(attempt.body);
      return;
    }
    const checked = checkAddress(address);
    if (!checked.ok) {
      complaints.show(checked.problems);
      notify.error(Object.values(checked.problems)[0] ?? '');
      return;
    }
    if (cost === undefined) return;
    complaints.forget();
    const shippingAddress = checked.address;
    const body = orderBody({ items: lines, shippingType, term, ownTerm, shippingAddress, totals });
    registration.send({
      ...body,
      ...coupon.sent,
      userId: reseller.id,
      ...(fromCart && { fromCart }),
    });
  };

  return {
    ...keeper,
    /** All that is entered, one for each delivery, and the lines of the one that is sent as they are charged in it. */
    orders,
    deliveries,
    lines,
    steps,
    shipping,
    /** Reais; nothing until it is known. */
    cost,
    complaints,
    registration,
    register,
    pieces: countPieces(lines),
    packs,
    learn,
    chosen,
    coupon,
    offer,
    blocker:
      deliveries.closed ??
      blockerOf({ lines, agreed }, settings, {
        cost,
        waiting: shipping.waiting,
        reading: sorting || ladder.waiting,
      }),
  };
}
export type OrderForm = ReturnType<typeof useOrderForm>;

/** How products are sold, as far as this page has learnt it. */
function usePacksOf() {
  const [packs, setPacks] = useState<Packs>(new Map());
  const learn = (found: [ProductId, string][]) =>
    setPacks((known) => (found.length > 0 ? new Map([...known, ...found]) : known));
  return { packs, learn };
}

/** What is chosen, and what else may be. Where the terms cannot be read there are the three. */
function useTerms(
  reseller: AdminUser,
  draft: Draft,
  { termsOff: off, usualTerm: usual }: CartSettings,
) {
  const client = useQueryClient();
  const { data, isPending, refetch } = useQuery(paymentTermQueries.ofReseller(reseller.id));
  const offer: Offer = { own: data ? offeredOf(data) : [], off, usual };
  const chosen = chosenTerm(draft, isPending ? undefined : offer, reseller);
  const renewTerms = () => {
    void refetch();
    void client.invalidateQueries({ queryKey: settingsQuery.queryKey });
  };
  return { chosen, offer, renewTerms };
}

const useCouponOf = ({ id }: AdminUser, on: boolean, lines: readonly CartItem[]) =>
  useCoupon({
    on,
    subtotal: subtotalOf(lines),
    read: (code) => call(couponOfResellerEndpoint, { params: { id }, body: { code } }),
  });

/** Why the order cannot be sent as it is; the address is looked at when it is sent. */
function blockerOf(
  {
    lines,
    agreed,
  }: Pick<Draft, 'lines'> & { agreed: ChosenTerm & { coupon: CouponOff | undefined } },
  settings: CartSettings,
  { cost, waiting, reading }: { cost: number | undefined; waiting: boolean; reading: boolean },
) {
  const tooFew = tooFewPieces(lines, settings);
  if (tooFew) return tooFew;
  if (isTooLarge(lines)) return ORDER_TOO_LARGE;
  const tooLittle = tooLittleValue(totalsOf(lines, undefined, agreed), settings);
  if (tooLittle !== undefined) return tooLittle;
  if (reading) return 'Conferindo os produtos...';
  if (waiting) return 'Calculando o frete...';
  return tooSmallFor(totalsOf(lines, cost, agreed).total, agreed.ownTerm);
}

/** What is wrong with the order, beside the fields and lines it is about. */
function useComplaints() {
  const [problems, setProblems] = useState<AddressProblems>({});
  const [changes, setChanges] = useState<readonly CartChange[]>([]);
  const [total, setTotal] = useState<readonly [before: number, now: number]>();
  const [shown, setShown] = useState(0);
  return {
    problems,
    changes,
    total,
    /** Rises each time there is a field to look at. */
    shown,
    show: (next: AddressProblems) => {
      setProblems(next);
      if (Object.keys(next).length > 0) setShown((count) => count + 1);
    },
    clear: (field: keyof AddressProblems) =>
      setProblems(({ [field]: _settled, ...others }) => others),
    tell: (lines: readonly CartChange[], totals: readonly [number, number] | undefined) => {
      setChanges(lines);
      setTotal(totals);
    },
    forget: () => {
      setProblems({});
      setChanges([]);
      setTotal(undefined);
    },
  };
}
