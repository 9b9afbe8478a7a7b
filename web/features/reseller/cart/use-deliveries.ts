import { useState } from 'react';

import { notOrderableText } from '#contract/delivery';
import type { CartItem } from '#web/cart/cart.rules.ts';
import { deliveryGroups, groupKeyOf, type Programmed } from '#web/cart/delivery-groups.rules.ts';
import { useCart } from '#web/cart/use-cart.ts';
import { today } from '#web/format/today.ts';

/** The orders that lie in the cart, one for each delivery, and the one that is being finished. */
export function useDeliveries(programmed: Programmed) {
  const { items } = useCart();
  const [wanted, choose] = useState<string>();
  const groups = deliveryGroups(items, programmed);
  const chosen = groups.find(({ key }) => key === wanted) ?? groups[0];
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
