import type { RepeatedItem } from '#contract/repeat-order';
import { isSameLine, lineId, subtotalOf, type CartItem } from '#web/cart/cart.rules.ts';
import type { CartChange } from '#web/cart/fresh-cart.rules.ts';

/** What is not as it was in the order; prices only of what can be had. */
export type RepeatChange =
  | CartChange
  /** Some pieces, not all; `inCart` lie in the cart already. */
  | { kind: 'fewer'; add: number; inCart: number }
  /** The cart holds all there is. */
  | { kind: 'full' };

export type RepeatLine = { item: RepeatedItem; add: number; changes: RepeatChange[] };

export type RepeatPlan = {
  lines: RepeatLine[];
  /** What goes into the cart. */
  items: CartItem[];
  pieces: number;
  subtotal: number;
  changed: boolean;
};

/** An old order as it can be put into this cart today: never more than is in stock, cart included. */
export function planRepeat(
  repeated: readonly RepeatedItem[],
  cart: readonly CartItem[],
): RepeatPlan {
  const items: CartItem[] = [];
  const lines = repeated.map((item) => {
    // An order may name the same size twice; what the first line takes is not left for the second.
    const inCart = piecesOf(item, [...cart, ...items]);
    const add = item.price === null ? 0 : Math.min(item.quantity, roomFor(item, inCart));
    if (add > 0 && item.price !== null) items.push(cartItemOf(item, item.price, add));
    return { item, add, changes: changesOf(item, add, inCart) };
  });
  return {
    lines,
    items,
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: subtotalOf(items),
    changed: lines.some(({ changes }) => changes.length > 0),
  };
}

const piecesOf = (item: RepeatedItem, lines: readonly CartItem[]): number =>
  lines.filter((line) => isSameLine(line, item)).reduce((sum, { quantity }) => sum + quantity, 0);

const roomFor = ({ stock }: RepeatedItem, inCart: number): number => Math.max(0, stock - inCart);

function cartItemOf(item: RepeatedItem, price: number, quantity: number): CartItem {
  const { productId, variantId, size, title, sku, description, weight, image, stock } = item;
  const described = { title, sku, description, weight, image, stock };
  return { id: lineId(item), productId, variantId, size, ...described, price, quantity };
}

function changesOf(item: RepeatedItem, add: number, inCart: number): RepeatChange[] {
  const { productId, size, wanted, stock, price, priceThen } = item;
  const line = { productId, size };
  if (price === null) return [{ ...line, kind: 'gone' }];
  if (stock < 1) return [{ ...line, kind: 'stock', left: 0 }];
  if (add < 1) return [{ kind: 'full' }];
  const fewer: RepeatChange[] = add < wanted ? [{ kind: 'fewer', add, inCart }] : [];
  const priced: RepeatChange[] =
    price === priceThen ? [] : [{ ...line, kind: 'price', before: priceThen, now: price }];
  return [...fewer, ...priced];
}
