import { useContext, useSyncExternalStore } from 'react';

import type { ProductId } from '#contract/ids';
import { cartOf, subscribeToCart, type CartOwner } from '#web/cart/cart.ts';
import { CartOwnerContext } from '#web/cart/use-cart.ts';

const piecesOf = (whose: CartOwner, id: ProductId) =>
  cartOf(whose).items.reduce(
    (sum, { productId, quantity }) => (productId === id ? sum + quantity : sum),
    0,
  );

/** Of all sizes of a product. A number: cards of other products are not drawn again. */
export function usePiecesInCart(id: ProductId): number {
  const whose = useContext(CartOwnerContext);
  return useSyncExternalStore(subscribeToCart, () => piecesOf(whose, id));
}
