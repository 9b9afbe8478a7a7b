import type { RepeatedItem } from '#contract/repeat-order';

import { cartItem } from './cart-item.ts';

/** Four pieces of product `n`, as good and as dear as when they were ordered, unless told. */
export function repeatedItem(n: number, more: Partial<RepeatedItem> = {}): RepeatedItem {
  const { id: _id, price, quantity: _, ...described } = cartItem(n);
  const wanted = more.wanted ?? 4;
  const stock = more.stock ?? described.stock;
  return {
    ...described,
    wanted,
    quantity: Math.min(wanted, stock),
    priceThen: price,
    price,
    ...more,
  };
}

/** The same, not offered any more. */
export const goneItem = (n: number): RepeatedItem =>
  repeatedItem(n, { quantity: 0, stock: 0, price: null });
