import type { ShippingAddress } from '#contract/checkout';
import type { CheckoutTotals } from '#contract/checkout-totals';
import type { ShippingType } from '#contract/freight';
import { toReais } from '#contract/money';
import type { OfferedTerm } from '#contract/own-term';
import type { PaymentTerm } from '#contract/payment-term';
import type { CartItem } from '#web/cart/cart.rules.ts';

type Order = {
  items: readonly CartItem[];
  shippingType: ShippingType;
  term: PaymentTerm;
  ownTerm?: OfferedTerm | undefined;
  shippingAddress: ShippingAddress;
  totals: CheckoutTotals;
};

/** What is sent. The amounts are those on screen: the server refuses when they are not its own. */
export const orderBody = ({
  items,
  shippingType,
  term,
  ownTerm,
  shippingAddress,
  totals,
}: Order) => ({
  items: items.map(({ variantId, quantity }) => ({ variantId, quantity })),
  shippingType,
  term,
  ...(ownTerm && { ownTerm: { id: ownTerm.id, version: ownTerm.version } }),
  shippingAddress,
  shippingCost: toReais(totals.shipping),
  subtotal: toReais(totals.subtotal),
  discount: toReais(totals.discount),
  total: toReais(totals.total),
});
