import type { ProductId } from '#contract/ids';

import {
  countPieces,
  mergeItems,
  withoutLine,
  withoutOrdered,
  withQuantity,
  type CartItem,
  type NewCartItem,
} from './cart.rules.ts';
import { randomUuid } from './random-uuid.ts';
import { GUEST, LEGACY_KEY, parseCart, storageKey, type StoredCart } from './stored-cart.rules.ts';
import { noteOrdered } from './sync/shadow.ts';

export type { CartItem, NewCartItem } from './cart.rules.ts';

/** Nobody in particular (null) has no cart: while it is unknown whose page this is. */
export type CartOwner = string | null;
export type Cart = {
  items: readonly CartItem[];
  pieces: number;
  /** What its order is or will be sent under, once that is settled. */
  orderKey: string | undefined;
};

/**
 * The browser's storage is the first copy, read again before every change: another tab may have
 * written meanwhile. Other devices come in by `sync/`. Whoever changes a cart must expect an error, for storage can be full or refused.
 */
let owner: CartOwner = GUEST;
const listeners = new Set<() => void>();
const EMPTY: Cart = { items: [], pieces: 0, orderKey: undefined };

export const addToCart = (items: readonly NewCartItem[]): void =>
  change((before) => mergeItems(before, items));

export const setQuantity = (productId: ProductId, size: string, quantity: number): void =>
  change((before) => withQuantity(before, { productId, size }, quantity));

export const removeFromCart = (productId: ProductId, size: string): void =>
  change((before) => withoutLine(before, { productId, size }));

export const replaceItems = (items: readonly CartItem[]): void => change(() => [...items]);

export const clearCart = (): void => write({ items: [] });

/** Settles what the order will be sent under: whoever pays first pays under that name. */
export function planCheckout(whose: string, nextKey = randomUuid()): void {
  const before = storedBy(whose);
  if (keyOf(before) === undefined) writeFor(whose, { ...before, nextKey });
}

/**
 * The order is on its way. Its key stays with the cart, whatever becomes of the cart, until the
 * outcome is known: sent again under the same key it is placed once at most.
 */
export function beginCheckout(): { key: string; wasInDoubt: boolean } {
  const before = stored();
  const key = keyOf(before) ?? randomUuid();
  write({ items: before.items, key });
  return { key, wasInDoubt: before.key !== undefined };
}

/** Whether an order was sent and nobody knows what became of it. */
export const isInDoubt = (whose: string): boolean => storedBy(whose).key !== undefined;

/** The order is known to be refused. Mended, it goes under the same key: it may be paid already. */
export function reopenCheckout(whose: string): void {
  const before = storedBy(whose);
  const nextKey = keyOf(before);
  writeFor(whose, { items: before.items, ...(nextKey && { nextKey }) });
}

/** What is in the cart will be another order: the one that was sent is known to be placed. */
export const forgetCheckout = (whose: string): void =>
  writeFor(whose, { items: storedBy(whose).items });

/** Takes out what was ordered; what came in meanwhile stays. */
export function settleOrder(whose: string, ordered: readonly CartItem[]): void {
  noteOrdered(whose, ordered);
  writeFor(whose, { items: withoutOrdered(storedBy(whose).items, ordered) });
}

/**
 * What other devices changed comes in. Not while an order is on its way: it must be sent again as it
 * was, should nobody learn what became of it.
 */
export function takeIn(
  whose: string,
  next: (items: readonly CartItem[]) => readonly CartItem[],
): boolean {
  const before = storedBy(whose);
  if (before.key !== undefined) return false;
  const items = next(before.items);
  if (items !== before.items) writeFor(whose, withItems(before, items));
  return true;
}

/** From now on this is the cart of `next`. Who has nothing in theirs gets what was collected unknown. */
export function enterCart(next: CartOwner): void {
  owner = next;
  if (next !== null && next !== GUEST) moveInto(storageKey(next));
  announce();
}

export const leaveCart = (): void => enterCart(GUEST);

export function subscribeToCart(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) addEventListener('storage', followStorage);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', followStorage);
  };
}

const seen = new Map<string, { text: string | null; cart: Cart }>();

/** The same object as long as nothing changed. */
export function cartOf(whose: CartOwner): Cart {
  if (whose === null) return EMPTY;
  const key = storageKey(whose);
  const text = readText(key);
  const before = seen.get(key);
  if (before && before.text === text) return before.cart;
  const held = parseCart(text) ?? { items: [] };
  const { items } = held;
  const cart = {
    items,
    pieces: countPieces(items),
    orderKey: keyOf(held),
  };
  seen.set(key, { text, cart });
  return cart;
}

function change(next: (items: readonly CartItem[]) => CartItem[]): void {
  const before = stored();
  write(withItems(before, next(before.items)));
}

/** Whoever empties a cart begins another order. */
const withItems = (before: StoredCart, items: readonly CartItem[]): StoredCart =>
  items.length > 0 ? { ...before, items: [...items] } : { items: [] };

const keyOf = ({ key, nextKey }: StoredCart): string | undefined => key ?? nextKey;

const storedBy = (whose: string): StoredCart =>
  parseCart(readText(storageKey(whose))) ?? { items: [] };
const stored = (): StoredCart => storedBy(known());

function writeFor(whose: string, cart: StoredCart): void {
  localStorage.setItem(storageKey(whose), JSON.stringify(cart));
  announce();
}
const write = (cart: StoredCart): void => writeFor(known(), cart);

function known(): string {
  if (owner === null) throw new Error('a cart belongs to somebody');
  return owner;
}

function moveInto(key: string): void {
  // What is left of an emptied cart, or of an order that was placed, is no cart to keep.
  if (parseCart(readText(key))?.items[0]) return;
  const from = [storageKey(GUEST), LEGACY_KEY].find(
    (other) => parseCart(readText(other))?.items[0],
  );
  if (!from) return;
  try {
    localStorage.setItem(key, JSON.stringify(parseCart(readText(from))));
    localStorage.removeItem(from);
  } catch {
    // It stays where it is, for another time.
  }
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function announce(): void {
  for (const listener of listeners) listener();
}

/** `key` is null when the whole storage was emptied. */
function followStorage({ key }: StorageEvent): void {
  if (key === null || key.startsWith(storageKey(''))) announce();
}
