import { useState } from 'react';

import type { UserId } from '#contract/ids';
import { isInDoubt, replaceItems } from '#web/cart/cart.ts';
import {
  adjustCart,
  splitCart,
  type Adjustment,
  type CartChange,
} from '#web/cart/fresh-cart.rules.ts';
import { useCart } from '#web/cart/use-cart.ts';
import { notify } from '#web/ui/notify.ts';

const NONE: readonly Adjustment[] = [];

/** What of the cart can be ordered, what stands apart from it, and the one press that mends that. */
export function useOrderable(userId: UserId, changes: readonly CartChange[]) {
  const { items } = useCart();
  const [adjustments, setAdjustments] = useState(NONE);
  // What an order in doubt lacks it may have taken itself: it is sent again as it was.
  const { orderable, apart } = splitCart(items, isInDoubt(userId) ? [] : changes);

  function adjust() {
    const adjusted = adjustCart(items, changes);
    try {
      replaceItems(adjusted.items);
    } catch {
      notify.error('Erro ao alterar o carrinho');
      return;
    }
    setAdjustments(adjusted.adjustments);
    notify.success('Carrinho ajustado');
  }
  return { items, orderable, apart, adjustments, adjust };
}
