import { useLayoutEffect } from 'react';

import { planCheckout } from '#web/cart/cart.ts';
import { useCart } from '#web/cart/use-cart.ts';

/** What this cart's order will be sent under, settled before anybody sees a code to pay by. */
export function useOrderKey(userId: string): string | undefined {
  const { orderKey } = useCart();
  useLayoutEffect(() => {
    if (orderKey !== undefined) return;
    try {
      planCheckout(userId);
    } catch {
      // Storage refuses: the payment will have to be recognised by its value and day.
    }
  }, [orderKey, userId]);
  return orderKey;
}
