import { ladderPrice, nextStep, type PriceStep } from '#contract/price-ladder';

import { countPieces, type CartItem } from './cart.rules.ts';
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

/** The lines of one order as they are charged in it, what of them can be ordered, and its steps. */
export function chargedOrder(
  items: Items,
  changes: readonly CartChange[],
  told: ToldLadder | undefined,
) {
  const steps = stepsOf(splitCart(items, changes).orderable, told);
  const charged = chargedItems(items, told, steps.pieces);
  return { items: charged, steps, ...splitCart(charged, changes) };
}
