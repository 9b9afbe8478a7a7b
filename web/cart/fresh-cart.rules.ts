import type { FreshCheckout } from '#contract/checkout';
import type { ProductId } from '#contract/ids';
import type { Pack } from '#contract/pack';
import type { Product } from '#contract/product';

import { isSameLine, type CartItem } from './cart.rules.ts';

/** What is not as it was when the line was put into the cart. */
export type CartChange = Pick<CartItem, 'productId' | 'size'> &
  (
    | { kind: 'price'; before: number; now: number }
    /** Fewer pieces than the line asks for. */
    | { kind: 'stock'; left: number }
    /** The product, or this size of it, is not sold any more. */
    | { kind: 'gone' }
    /** The line is no whole pack: it has to be `now`, with `more` lines that its grade lacks. */
    | { kind: 'pack'; pack: Pack; left: number; now: number; more?: readonly CartItem[] }
  );

/** Products as they are now: null was refused; what could not be asked is not in here. */
export type FreshProducts = ReadonlyMap<ProductId, Product | null>;

type Compared = { items: readonly CartItem[]; changes: CartChange[] };

/**
 * The lines with today's prices and stock, and what people should know of it. Quantities stay: only
 * whoever asked for them may ask for fewer. Lines nothing was learnt about are the very same objects.
 */
export function compareCart(items: readonly CartItem[], products: FreshProducts): Compared {
  const changes: CartChange[] = [];
  const fresh = items.map((item) => {
    const product = products.get(item.productId);
    const now = product === undefined ? item : freshItem(item, product);
    if (product !== undefined) changes.push(...changesOf(item, now, product));
    return isSame(item, now) ? item : now;
  });
  const same = fresh.every((item, at) => item === items[at]);
  return { items: same ? items : fresh, changes };
}

const isForSale = (product: Product | null): product is Product =>
  product !== null && product.active && product.published && product.resellerVisible;

const variantOf = ({ variantId, size }: CartItem, { variants }: Product) =>
  variants.find(({ id }) => id === variantId) ?? variants.find((other) => other.size === size);

function freshItem(item: CartItem, product: Product | null): CartItem {
  if (!isForSale(product)) return { ...item, stock: 0 };
  const { title, sku, description, price, weight, images } = product;
  const image = images[0] ?? null;
  const described = { ...item, title, sku, description, price, weight, image };
  // An old line without a size stays one: the checkout asks to add it again with a size.
  if (!item.size && !item.variantId) return described;
  const variant = variantOf(item, product);
  return variant
    ? { ...described, variantId: variant.id, stock: variant.stock }
    : { ...described, stock: 0 };
}

const lineOf = ({ productId, size }: CartItem) => ({ productId, size });

function changesOf(before: CartItem, now: CartItem, product: Product | null): CartChange[] {
  const sized = before.size !== '' || before.variantId !== '';
  if (!isForSale(product) || (sized && !variantOf(before, product))) {
    return [{ ...lineOf(before), kind: 'gone' }];
  }
  return [...priceChange(before, now), ...(sized ? stockChange(now) : [])];
}

const priceChange = (before: CartItem, now: CartItem): CartChange[] =>
  before.price === now.price
    ? []
    : [{ ...lineOf(now), kind: 'price', before: before.price, now: now.price }];

const stockChange = (now: CartItem): CartChange[] =>
  now.stock < now.quantity ? [{ ...lineOf(now), kind: 'stock', left: now.stock }] : [];

const SHOWN = ['variantId', 'title', 'sku', 'description', 'price', 'weight', 'stock'] as const;

const isSame = (a: CartItem, b: CartItem) =>
  SHOWN.every((name) => a[name] === b[name]) && a.image?.url === b.image?.url;

/** The same, from what the server said when it refused an order. */
export function compareCheckout(
  items: readonly CartItem[],
  answered: FreshCheckout['items'],
): Compared {
  const byVariant = new Map(answered.map((line) => [line.variantId, line]));
  const changes: CartChange[] = [];
  const fresh = items.map((item) => {
    const line = byVariant.get(item.variantId);
    if (!line) return item;
    const { price, available } = line;
    if (price === null) {
      changes.push({ ...lineOf(item), kind: 'gone' });
      return { ...item, stock: 0 };
    }
    // What is sold out has no price worth telling.
    const now = { ...item, price: available > 0 ? price : item.price, stock: available };
    changes.push(...priceChange(item, now), ...stockChange(now));
    return now;
  });
  return { items: fresh, changes };
}

type PriceChange = Extract<CartChange, { kind: 'price' }>;
const isPrice = (change: CartChange): change is PriceChange => change.kind === 'price';

/** What is known after another look: prices are told from the first one, the rest as it is now. */
export function joinChanges(
  before: readonly CartChange[],
  now: readonly CartChange[],
): readonly CartChange[] {
  const prices = before.filter(isPrice);
  const changed = now.filter(isPrice).map((change) => {
    const first = prices.find((other) => isSameLine(other, change));
    return first ? { ...change, before: first.before } : change;
  });
  const older = prices.filter((change) => !changed.some((other) => isSameLine(other, change)));
  // A price that came back to what it was is no news.
  const told = [...older, ...changed].filter((change) => change.before !== change.now);
  return [...told, ...now.filter((change) => !isPrice(change))];
}

/** Whether the line cannot be ordered as it stands. */
export const isUnmet = (change: CartChange, { quantity }: CartItem): change is Unmet =>
  change.kind === 'gone' ||
  change.kind === 'pack' ||
  (change.kind === 'stock' && change.left < quantity);

type Unmet = Exclude<CartChange, PriceChange>;

/** How many pieces are left of a line once it is put right; a price takes nothing away, and says nothing here. */
export function leftAfter(change: CartChange): number {
  if (change.kind === 'pack') return change.now;
  return change.kind === 'stock' ? change.left : 0;
}

/** What can be had of the line; undefined while nothing speaks against all of it. */
function leftOf(item: CartItem, changes: readonly CartChange[]): number | undefined {
  const unmet = changes.find((change) => isSameLine(change, item) && isUnmet(change, item));
  return unmet && leftAfter(unmet);
}

/** Lines that can be ordered as they stand, and those that cannot: gone, sold out or short. */
export function splitCart(items: readonly CartItem[], changes: readonly CartChange[]) {
  const apart = items.filter((item) => leftOf(item, changes) !== undefined);
  return { orderable: items.filter((item) => !apart.includes(item)), apart };
}

/** One line that was put right: `now` is 0 when it is out of the cart. */
export type Adjustment = { item: CartItem; now: number };

/** The cart with every line as far as it can be had, and what that changed. */
export function adjustCart(items: readonly CartItem[], changes: readonly CartChange[]) {
  const adjustments: Adjustment[] = [];
  const adjusted = items.map((item) => {
    const now = leftOf(item, changes);
    if (now === undefined) return item;
    if (now !== item.quantity) adjustments.push({ item, now });
    return { ...item, quantity: now };
  });
  const more = changes.flatMap((change) => (change.kind === 'pack' ? (change.more ?? []) : []));
  const added = more.filter((line) => !items.some((item) => isSameLine(item, line)));
  for (const item of added)
    adjustments.push({ item: { ...item, quantity: 0 }, now: item.quantity });
  const left = [...adjusted, ...added].filter(({ quantity }) => quantity > 0);
  return { items: left, adjustments };
}
