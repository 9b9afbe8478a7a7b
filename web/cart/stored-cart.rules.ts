import { asId, type ProductId } from '#contract/ids';
import { MOST_REAIS } from '#contract/money';
import { MOST_STOCK } from '#contract/product';
import { PICTURE_NAME, type ProductImage } from '#contract/product-image';

import { mergeItems, type CartItem, type NewCartItem } from './cart.rules.ts';

/** What lies in the browser's storage. */
export type StoredCart = {
  items: CartItem[];
  /** Names an order that was sent, its outcome not known. */
  key?: string;
  /** Will name the order: a PIX may be paid under it before anything is sent. */
  nextKey?: string;
};

/** Whoever is not signed in. */
export const GUEST = 'guest';
/** Where carts lay before there was one for each person. */
export const LEGACY_KEY = 'cart';

export const storageKey = (owner: string): string => `cart:${owner}`;

/** Storage can hold anything: lines that make no sense are dropped. Nothing: not a cart at all. */
export function parseCart(json: string | null): StoredCart | undefined {
  const value = parseJson(json);
  const lines = Array.isArray(value) ? value : read(value, 'items');
  if (!Array.isArray(lines)) return undefined;
  const items = mergeItems(
    [],
    lines.map(parseItem).filter((item) => item !== undefined),
  );
  const key = uuidAt(value, 'key');
  const nextKey = uuidAt(value, 'nextKey');
  return { items, ...(key && { key }), ...(nextKey && { nextKey }) };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function uuidAt(value: unknown, name: string): string | undefined {
  const found = read(value, name);
  return typeof found === 'string' && UUID.test(found) ? found : undefined;
}

function parseJson(json: string | null): unknown {
  if (json === null) return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** A line of today or of an older cart, which may lack its id, size, variant, weight and stock. */
function parseItem(value: unknown): NewCartItem | undefined {
  const productId = asId<ProductId>(text(value, 'productId'));
  const title = text(value, 'title') || text(value, 'name');
  const id = idOf(read(value, 'id'));
  const price = amount(value, 'price');
  const quantity = wholeOf(read(value, 'quantity') ?? 1);
  if (!productId || !title || price === undefined || quantity === undefined) return undefined;
  return {
    ...(id && { id }),
    productId,
    variantId: asId(text(value, 'variantId')),
    size: text(value, 'size'),
    title,
    sku: text(value, 'sku'),
    description: text(value, 'description'),
    price,
    weight: amount(value, 'weight') ?? 0,
    image: parseImage(read(value, 'image')),
    // Unknown stock limits nothing here; the server counts again.
    stock: wholeOf(read(value, 'stock')) ?? MOST_STOCK,
    quantity,
  };
}

function parseImage(value: unknown): ProductImage | null {
  const filename = text(value, 'filename');
  const url = text(value, 'url');
  const width = wholeOf(read(value, 'width'));
  const height = wholeOf(read(value, 'height'));
  if (!width || !height || !PICTURE_NAME.test(filename) || !/^\/(?!\/)/.test(url)) return null;
  return { url, filename, width, height };
}

const read = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

function text(value: unknown, name: string): string {
  const found = read(value, name);
  return typeof found === 'string' ? found.trim() : '';
}

/** Older carts kept amounts as text: `89.90`, `R$ 1.234,50`, `0,250`. */
function amount(value: unknown, name: string): number | undefined {
  const found = read(value, name);
  const n = typeof found === 'string' ? numberIn(found) : found;
  return typeof n === 'number' && n >= 0 && n <= MOST_REAIS ? n : undefined;
}

/** A point before three last digits marks thousands, unless nothing but a zero stands before it. */
const GROUPED = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/;
const PLAIN = /^\d+(?:[.,]\d+)?$/;

function numberIn(written: string): number | undefined {
  const bare = written.replace(/^\s*R\$/, '').trim();
  if (GROUPED.test(bare)) return Number(bare.replaceAll('.', '').replace(',', '.'));
  return PLAIN.test(bare) ? Number(bare.replace(',', '.')) : undefined;
}

/** Older carts counted their lines or named them by the moment they came. */
function idOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** Zero or more; older carts kept what was typed, as text. */
function wholeOf(value: unknown): number | undefined {
  const n = typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value;
  return typeof n === 'number' && Number.isSafeInteger(n) && n >= 0 ? n : undefined;
}
