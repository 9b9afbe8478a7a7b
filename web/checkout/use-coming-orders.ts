import { countPieces, mergeItems, subtotalOf, type CartItem } from '#web/cart/cart.rules.ts';
import { deliveryGroups, groupKeyOf } from '#web/cart/delivery-groups.rules.ts';
import { chargedItems, chargedOrders } from '#web/cart/ladder.rules.ts';
import { useCart } from '#web/cart/use-cart.ts';
import { useLadder } from '#web/cart/use-ladder.ts';

import { useProgrammed, type KnownCollections } from './use-programmed.ts';

export type ComingOrder = ReturnType<typeof useComingOrders>['orders'][number];

const NOTHING: readonly CartItem[] = [];

/**
 * The orders that the cart would be with these pieces as well, one for each delivery, and what the pieces cost in
 * them. Nothing is asked while no pieces are to come.
 */
export function useComingOrders(coming: readonly CartItem[], known?: KnownCollections) {
  const { items: inCart } = useCart();
  const items = coming.length > 0 ? mergeItems(inCart, coming) : NOTHING;
  const { programmed, waiting } = useProgrammed(items, known);
  const { told } = useLadder(items);
  const orders = chargedOrders(deliveryGroups(items, programmed), [], told).map((order) => {
    const lines = coming.filter((line) => groupKeyOf(line, programmed) === order.key);
    return {
      ...order,
      /** Of its pieces those that are not in the cart yet. */
      coming: countPieces(lines),
      lines: chargedItems(lines, told, order.pieces),
    };
  });
  const last = coming.at(-1);
  return {
    orders,
    /** The delivery that pieces came to last. */
    filled: orders.find(({ key }) => last && key === groupKeyOf(last, programmed)),
    /** Reais for the pieces that are not in the cart yet. */
    value: subtotalOf(orders.flatMap(({ lines }) => lines)),
    isKnown: !waiting,
  };
}
