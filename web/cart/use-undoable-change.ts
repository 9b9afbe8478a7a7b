import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';

import { sessionQuery } from '#web/api/session.ts';
import { notifyUndoable } from '#web/ui/notify-undoable.tsx';
import { notify } from '#web/ui/notify.ts';

import { putBack } from './cart-blocks.rules.ts';
import { cartOf, planCheckout, replaceItems, type CartItem } from './cart.ts';
import { CartOwnerContext } from './use-cart.ts';

type Items = readonly CartItem[];
type Change = {
  /** The lines it is about, as they are before it. */
  lines: Items;
  /** The whole cart after it. */
  next: (items: Items) => Items;
  said: string;
  failed: string;
  onUndo?: () => void;
};

/** Changes the cart in one go and says so, with one press that takes it back; false if it cannot be. */
export function useUndoableChange() {
  const owner = useContext(CartOwnerContext);
  const client = useQueryClient();
  return ({ lines, next, said, failed, onUndo }: Change): boolean => {
    const { items: before, orderKey } = cartOf(owner);
    if (!attempt(() => replaceItems(next(before)), failed)) return false;
    notifyUndoable(said, () => {
      // The toast may outlive the visit; one person's lines must not end up with another.
      if (client.getQueryData(sessionQuery.queryKey)?.id !== owner) return;
      onUndo?.();
      attempt(() => {
        replaceItems(putBack(cartOf(owner).items, before, lines));
        // Emptied it had become another order's; this one may be paid already.
        if (owner !== null && orderKey !== undefined) planCheckout(owner, orderKey);
      }, failed);
    });
    return true;
  };
}

/** Storage can be full or refused. */
function attempt(change: () => void, failed: string): boolean {
  try {
    change();
    return true;
  } catch {
    notify.error(failed);
    return false;
  }
}
