import { useState } from 'react';

import type { UserId } from '#contract/ids';
import { isInDoubt } from '#web/cart/cart.ts';
import {
  adjustCart,
  splitCart,
  type Adjustment,
  type CartChange,
} from '#web/cart/fresh-cart.rules.ts';
import { useCart } from '#web/cart/use-cart.ts';
import { useLadder } from '#web/cart/use-ladder.ts';
import { useUndoableChange } from '#web/cart/use-undoable-change.ts';

const NONE: readonly Adjustment[] = [];

/** What of the cart can be ordered, what stands apart from it, and the one press that mends that. */
export function useOrderable(userId: UserId, changes: readonly CartChange[]) {
  const { items: stored } = useCart();
  const change = useUndoableChange();
  const [adjustments, setAdjustments] = useState(NONE);
  // What an order in doubt lacks it may have taken itself: it is sent again as it was.
  const known = isInDoubt(userId) ? [] : changes;
  const ladder = useLadder(splitCart(stored, known).orderable);
  const items = ladder.charged(stored);
  const { orderable, apart } = splitCart(items, known);

  function adjust() {
    const { adjustments: made } = adjustCart(items, changes);
    const done = change({
      lines: made.map(({ item }) => item),
      next: (now) => adjustCart(now, changes).items,
      said: 'Carrinho ajustado',
      failed: 'Erro ao alterar o carrinho',
      onUndo: () => setAdjustments(NONE),
    });
    if (done) setAdjustments(made);
  }
  return { items, orderable, apart, adjustments, adjust, ladder, isPricing: ladder.waiting };
}
