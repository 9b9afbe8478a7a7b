import { useState } from 'react';

import { notOrderableText } from '#contract/delivery';
import type { CartItem } from '#web/cart/cart.rules.ts';
import { deliveryGroups, groupKeyOf, type Programmed } from '#web/cart/delivery-groups.rules.ts';
import { today } from '#web/format/today.ts';

export type Deliveries = ReturnType<typeof useDeliveries>;

/**
 * The orders that these lines are, one for each delivery, and the one that is being finished. `sent`: a line of one
 * that was sent and nobody knows what became of it, so that it is the one again.
 */
export function useDeliveries(items: readonly CartItem[], programmed: Programmed, sent?: CartItem) {
  const [wanted, choose] = useState<string>();
  const groups = deliveryGroups(items, programmed);
  const key = wanted ?? (sent && groupKeyOf(sent, programmed));
  const chosen = groups.find((group) => group.key === key) ?? groups[0];
  const collection = chosen?.collection;
  const closed = collection && notOrderableText(collection, today());
  return {
    groups,
    chosen,
    choose,
    isChosen: (item: CartItem) => groupKeyOf(item, programmed) === chosen?.key,
    /** Why it cannot be ordered now, whatever is in it. */
    closed: closed === undefined ? undefined : `${collection?.name}: ${closed}.`,
  };
}
