import type { RepeatedItem } from '#contract/repeat-order';
import { isSameLine, lineId, subtotalOf, type CartItem } from '#web/cart/cart.rules.ts';
import type { CartChange } from '#web/cart/fresh-cart.rules.ts';
import { packedLines } from '#web/cart/put-lines.rules.ts';

/** What is not as it was in the order; prices only of what can be had. */
export type RepeatChange =
  | CartChange
  /** Some pieces, not all; `inCart` lie in the cart already. */
  | { kind: 'fewer'; add: number; inCart: number }
  /** So many instead, to be whole packs. */
  | { kind: 'repacked'; add: number; pack: string }
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
  const whole = packedLines(
    repeated.map((item) => ({
      ...item,
      quantity: item.wanted,
      stock: item.price === null ? 0 : roomFor(item, piecesOf(item, cart)),
    })),
  );
  const lines = repeated.map((item, at) => {
    // An order may name the same size twice; what the first line takes is not left for the second.
    const inCart = piecesOf(item, [...cart, ...items]);
    const room = item.price === null ? 0 : roomFor(item, inCart);
    const had = Math.min(item.quantity, room);
    const add = Math.min(whole[at] ?? had, room);
    if (add > 0 && item.price !== null) items.push(cartItemOf(item, item.price, add));
    return { item, add, changes: changesOf(item, { had, add, inCart }) };
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

type Had = { had: number; add: number; inCart: number };

function changesOf(item: RepeatedItem, { had, add, inCart }: Had): RepeatChange[] {
  const { productId, size, wanted, stock, price, priceThen, pack } = item;
  const line = { productId, size };
  if (price === null) return [{ ...line, kind: 'gone' }];
  if (stock < 1) return [{ ...line, kind: 'stock', left: 0 }];
  if (had < 1) return [{ kind: 'full' }];
  const fewer: RepeatChange[] = had < wanted ? [{ kind: 'fewer', add: had, inCart }] : [];
  const repacked: RepeatChange[] =
    pack !== undefined && add !== had ? [{ kind: 'repacked', add, pack }] : [];
  const priced: RepeatChange[] =
    price === priceThen ? [] : [{ ...line, kind: 'price', before: priceThen, now: price }];
  return [...fewer, ...repacked, ...priced];
}
