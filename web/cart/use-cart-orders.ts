import { deliveryGroups } from './delivery-groups.rules.ts';
import { splitCart } from './fresh-cart.rules.ts';
import { chargedOrders } from './ladder.rules.ts';
import { useCart } from './use-cart.ts';
import { useFreshCart } from './use-fresh-cart.ts';
import { useLadder } from './use-ladder.ts';

export type CartOrder = ReturnType<typeof useCartOrders>['orders'][number];

/** The orders that lie in the cart, one for each delivery, once an open cart has read what its products are. */
export function useCartOrders(opened: boolean) {
  const { items } = useCart();
  const { changes, programmed, checking } = useFreshCart(opened);
  const { told } = useLadder(splitCart(items, changes).orderable, { opened });
  const orders = chargedOrders(deliveryGroups(items, programmed), changes, told);
  return { orders, changes, isKnown: !checking };
}
