import { catch as orElse, literal, object, optional, string } from 'zod/mini';

import { enterOrderEndpoint } from '#contract/checkout';
import { keysOf } from '#contract/closed-set';
import { SHIPPING_TYPES } from '#contract/freight';
import { PAYMENT_TERMS } from '#contract/payment-term';
import type { AdminUser } from '#contract/users';
import { parseCart } from '#web/cart/stored-cart.rules.ts';
import { profileAddress } from '#web/checkout/address.rules.ts';
import { keptTerm, StoredTerm, usualOf } from '#web/checkout/chosen-term.rules.ts';

import type { OrderBody, OrderInput } from './order.rules.ts';

/**
 * An order that was sent and of which it is not known whether it was taken. `earlier`: other content
 * went out under the same key before, and of that it is not known either.
 */
export type Attempt = { key: string; body: OrderBody; earlier: boolean };
export type Draft = OrderInput & {
  attempt?: Attempt;
  /** The lines lay in the reseller's cart and leave it with the order. */
  fromCart?: true;
};

/** An order for this reseller before anybody has touched it. */
export const emptyDraft = (reseller: AdminUser): Draft => ({
  lines: [],
  address: profileAddress(reseller),
  shippingType: 'ECONOMIC',
  ...usualOf(reseller),
});

const StoredAddress = object({
  address: string(),
  city: string(),
  state: string(),
  zipCode: string(),
  notes: string(),
});

const Stored = object({
  address: orElse(optional(StoredAddress), undefined),
  shippingType: orElse(optional(literal(keysOf(SHIPPING_TYPES))), undefined),
  term: orElse(optional(literal(keysOf(PAYMENT_TERMS))), undefined),
  ownTerm: StoredTerm,
  earlier: orElse(optional(literal(true)), undefined),
  fromCart: orElse(optional(literal(true)), undefined),
});

/** The lines lie there as a cart's do, with the key beside them. */
export const draftText = ({ lines, attempt, ...choices }: Draft): string =>
  JSON.stringify({
    items: lines,
    ...choices,
    ...(attempt && { key: attempt.key, body: attempt.body }),
    ...(attempt?.earlier && { earlier: true }),
  });

/** Storage can hold anything: what makes no sense is as it would be in an empty order. */
export function parseDraft(text: string | null, empty: Draft): Draft {
  const cart = parseCart(text);
  if (text === null || !cart) return empty;
  const stored: unknown = JSON.parse(text);
  const known = Stored.safeParse(stored).data ?? {};
  const { address, shippingType, term, earlier, fromCart } = known;
  const ownTerm = keptTerm(known.ownTerm);
  const sent = object({ body: enterOrderEndpoint.body }).safeParse(stored);
  return {
    lines: cart.items.filter(({ variantId, quantity }) => variantId !== '' && quantity > 0),
    address: address ?? empty.address,
    shippingType: shippingType ?? empty.shippingType,
    term: term ?? empty.term,
    ...(ownTerm && { ownTerm }),
    ...(fromCart && { fromCart }),
    ...(cart.key &&
      sent.success && {
        attempt: { key: cart.key, body: sent.data.body, earlier: earlier === true },
      }),
  };
}
