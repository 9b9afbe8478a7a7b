import { createContext, useContext, useSyncExternalStore } from 'react';

import { cartOf, subscribeToCart, type Cart, type CartOwner } from './cart.ts';
import { GUEST } from './stored-cart.rules.ts';

/** Whose cart the components below show: read while rendering, so never a frame of another's. */
export const CartOwnerContext = createContext<CartOwner>(GUEST);

/** The cart of the page's owner, kept in step with every other tab. */
export function useCart(): Cart {
  const whose = useContext(CartOwnerContext);
  return useSyncExternalStore(subscribeToCart, () => cartOf(whose));
}
