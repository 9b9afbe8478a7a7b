import { useQuery } from '@tanstack/react-query';

import type { PlacedOrder } from '#contract/checkout';
import type { PaymentTerm } from '#contract/payment-term';
import type { SessionUser } from '#contract/session';
import { settingsQuery } from '#web/api/settings.queries.ts';
import { compareCheckout } from '#web/cart/fresh-cart.rules.ts';
import { useFreshCart } from '#web/cart/use-fresh-cart.ts';
import { formatMoney } from '#web/format/money.ts';
import { useReceipt } from '#web/receipt/use-receipt.ts';
import { notify } from '#web/ui/notify.ts';

import { addressErrorsOf, freshOf, isAboutStock } from './checkout-failure.ts';
import {
  holdOf,
  lackingValue,
  lacksOf,
  problemOf,
  totalsOf,
  type Problem,
} from './checkout.rules.ts';
import { REQUIRED, type AddressField } from './delivery.rules.ts';
import { NO_SETTINGS } from './no-settings.ts';
import { orderBody } from './order-body.ts';
import { useDelivery } from './use-delivery.ts';
import type { Focus } from './use-focus.ts';
import { useOrderable } from './use-orderable.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useShippingCost } from './use-shipping-cost.ts';

export type Checkout = ReturnType<typeof useCheckout>;

type Events = { onPlaced: (order: PlacedOrder) => void; focus: Focus };

/** Everything the page shows and sends. */
export function useCheckout(user: SessionUser, { onPlaced, focus }: Events) {
  const fresh = useFreshCart(true);
  const cart = useOrderable(user.id, fresh.changes);
  const { items, orderable, apart } = cart;
  const settings = useQuery(settingsQuery);
  const rules = settings.data ?? NO_SETTINGS;
  const delivery = useDelivery(user);
  const receipt = useReceipt();
  const shipping = useShippingCost({ items: orderable, delivery, fee: rules.shippingFee });
  const { term } = delivery;
  const totalsFor = (other: PaymentTerm) => totalsOf(orderable, shipping.cost ?? 0, other);
  const totals = totalsFor(term);

  const lookAgain = async () => {
    await fresh.recheck();
    focus('stock');
  };
  function learnFrom(error: unknown) {
    const now = freshOf(error);
    if (now) {
      fresh.learn((lines) => compareCheckout(lines, now.items));
      shipping.agree(now.shippingCost);
    }
    // Only the products themselves tell what is sold out from what is not offered any more.
    if (isAboutStock(error)) void lookAgain();
    const errors = addressErrorsOf(error);
    delivery.complain(errors);
    if (Object.keys(errors).length > 0) focus('address');
  }
  const place = usePlaceOrder({ userId: user.id, items, onPlaced, onRefused: learnFrom });

  const lacking = lackingValue(totals, rules);
  const belowMinimum =
    lacking > 0 ? `Adicione mais ${formatMoney(lacking)} para atingir o pedido mínimo.` : undefined;
  const hasReceipt = receipt.receipt !== undefined;
  const waiting = fresh.checking || shipping.waiting || settings.isPending;

  function complain(problem: Problem) {
    notify.error(problem.text);
    if (problem.at === 'receipt') receipt.complain(problem.text);
    if (problem.at === 'address') delivery.complain(complaints(problem.fields));
    focus(problem.at);
  }
  function submit() {
    if (waiting || place.sending) return;
    const problem = problemOf({
      items,
      address: delivery.address,
      term,
      hasReceipt,
      belowMinimum,
      isUnmet: apart.length > 0,
    });
    if (problem) return complain(problem);
    const body = orderBody({ items, delivery, totals });
    if (body) {
      const sent = term === 'antecipado_3' ? receipt.receipt?.sent : undefined;
      place.send({ body, receipt: sent, items });
    }
  }

  return {
    user,
    cart,
    changes: fresh.changes,
    rules,
    settings,
    delivery,
    receipt,
    shipping,
    totals,
    totalsFor,
    belowMinimum,
    /** What is missing before it could be placed, however it is paid. */
    lacks: lacksOf({ items, apart, address: delivery.address, minimums: rules, belowMinimum }),
    hold: holdOf({ items: orderable, minimums: rules, term, hasReceipt }),
    waiting,
    place,
    submit,
  };
}

const complaints = (fields: readonly AddressField[]) =>
  Object.fromEntries(fields.map((field) => [field, REQUIRED[field]]));
