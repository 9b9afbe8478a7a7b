import { useLayoutEffect, type ReactNode } from 'react';

import { enterCart, leaveCart, type CartOwner } from './cart.ts';
import { CartOwnerContext } from './use-cart.ts';

/** Below here, carts are shown and changed for this person alone. */
export function CartOf({ owner, children }: { owner: CartOwner; children: ReactNode }) {
  useLayoutEffect(() => {
    enterCart(owner);
    return leaveCart;
  }, [owner]);
  return <CartOwnerContext value={owner}>{children}</CartOwnerContext>;
}
