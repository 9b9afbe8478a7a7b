import type { CheckoutTotals } from '#contract/checkout-totals';
import { toReais } from '#contract/money';
import type { CartItem } from '#web/cart/cart.ts';

import type { OrderBody } from './checkout.queries.ts';
import { shippingAddressOf, type Delivery } from './delivery.rules.ts';

type Order = { items: readonly CartItem[]; delivery: Delivery; totals: CheckoutTotals };

/** What is sent. The amounts are what the reseller sees: the server refuses when they are not its own. */
export function orderBody({ items, delivery, totals }: Order): OrderBody | undefined {
  const { address, shippingType, term } = delivery;
  const shippingAddress = shippingAddressOf(address);
  if (!shippingAddress) return undefined;
  return {
    items: items.map(({ variantId, quantity }) => ({ variantId, quantity })),
    shippingType,
    term,
    shippingAddress,
    shippingCost: toReais(totals.shipping),
    subtotal: toReais(totals.subtotal),
    discount: toReais(totals.discount),
    total: toReais(totals.total),
    ...(term === 'antecipado_3' && { paymentMethod: 'pix' }),
  };
}
