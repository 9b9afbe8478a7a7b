import { ladderPrice, nextStep, type PriceStep } from '#contract/price-ladder';

import { countPieces, type CartItem } from './cart.rules.ts';
import type { DeliveryGroup } from './delivery-groups.rules.ts';
import { splitCart, type CartChange } from './fresh-cart.rules.ts';

type Items = readonly CartItem[];

/** What the server says of the products of a cart: prices by themselves and by each step. */
export type ToldLadder = {
  ladder: readonly PriceStep[];
  products: readonly { productId: string; price: number; steps: readonly number[] }[];
};

/** Lines as they are charged in an order of so many pieces; what nothing was told of stays as it is. */
export function chargedItems(items: Items, told: ToldLadder | undefined, pieces: number): Items {
  if (!told) return items;
  const offers = new Map(told.products.map((offer) => [offer.productId, offer]));
  return items.map((item) => {
    const offer = offers.get(item.productId);
    const price = offer ? ladderPrice(offer, told.ladder, pieces).price : item.price;
    return price === item.price ? item : { ...item, price };
  });
}

/** The step that is reached and lowers something, and the next one that would. */
export function stepsOf(orderable: Items, told: ToldLadder | undefined) {
  const pieces = countPieces(orderable);
  const inCart = new Set<string>(orderable.map(({ productId }) => productId));
  const offers = (told?.products ?? []).filter(({ productId }) => inCart.has(productId));
  const ladder = told?.ladder ?? [];
  const reached = Math.max(
    -1,
    ...offers.map((offer) => ladderPrice(offer, ladder, pieces).step ?? -1),
  );
  return { pieces, reached: ladder[reached], next: nextStep(offers, ladder, pieces) };
}

/** Orders with their lines as they are charged in them, what of them can be ordered, and the steps of each. */
export const chargedOrders = <Group extends DeliveryGroup>(
  groups: readonly Group[],
  changes: readonly CartChange[],
  told: ToldLadder | undefined,
) =>
  groups.map((group) => {
    const steps = stepsOf(splitCart(group.items, changes).orderable, told);
    const items = chargedItems(group.items, told, steps.pieces);
    return { ...group, items, steps, ...splitCart(items, changes) };
  });
