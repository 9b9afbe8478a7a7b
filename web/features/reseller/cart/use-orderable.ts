import { useState } from 'react';

import type { UserId } from '#contract/ids';
import { isInDoubt } from '#web/cart/cart.ts';
import { adjustCart, splitCart, type Adjustment } from '#web/cart/fresh-cart.rules.ts';
import { areOnlyOpen } from '#web/cart/packed-cart.rules.ts';
import { useCart } from '#web/cart/use-cart.ts';
import type { useFreshCart } from '#web/cart/use-fresh-cart.ts';
import { useLadder } from '#web/cart/use-ladder.ts';
import { useUndoableChange } from '#web/cart/use-undoable-change.ts';
import { useDeliveries } from '#web/checkout/use-deliveries.ts';

const NONE: readonly Adjustment[] = [];

/** What of the cart can be ordered, what stands apart from it, and the one press that mends that. */
export function useOrderable(
  userId: UserId,
  { changes, programmed }: Pick<ReturnType<typeof useFreshCart>, 'changes' | 'programmed'>,
) {
  const { items: all } = useCart();
  const deliveries = useDeliveries(all, programmed);
  const { isChosen: isOfOrder } = deliveries;
  const stored = all.filter(isOfOrder);
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
      next: (now) => [
        ...adjustCart(now.filter(isOfOrder), changes).items,
        ...now.filter((item) => !isOfOrder(item)),
      ],
      said: 'Carrinho ajustado',
      failed: 'Erro ao alterar o carrinho',
      onUndo: () => setAdjustments(NONE),
    });
    if (done) setAdjustments(made);
  }
  const onlyOpen = areOnlyOpen(apart, changes);
  return {
    items,
    deliveries,
    orderable,
    apart,
    onlyOpen,
    adjustments,
    adjust,
    ladder,
    isPricing: ladder.waiting,
  };
}
