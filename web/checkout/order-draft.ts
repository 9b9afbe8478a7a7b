import type { CartItem } from '#web/cart/cart.rules.ts';
import { parseCart } from '#web/cart/stored-cart.rules.ts';

/** Where an order that an administrator enters for a reseller lies until it is sent. */
export const draftPlace = (admin: string, reseller: string): string =>
  `order-draft:${admin}:${reseller}`;

type Started = { items: readonly CartItem[]; fromCart: boolean };

/**
 * Begins such an order with these lines. False when one was sent of which it is not known whether it
 * was taken: that one has to be settled first.
 */
export function startDraft(place: string, { items, fromCart }: Started): boolean {
  if (parseCart(sessionStorage.getItem(place))?.key !== undefined) return false;
  sessionStorage.setItem(place, JSON.stringify({ items, ...(fromCart && { fromCart }) }));
  return true;
}
