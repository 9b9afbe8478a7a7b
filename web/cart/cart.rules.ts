import type { ProductId, VariantId } from '#contract/ids';
import { toCents } from '#contract/money';
import { MOST_STOCK } from '#contract/product';
import type { ProductImage } from '#contract/product-image';

/** One line: a size of a product as it was when it was put into the cart or last read again. */
export type CartItem = {
  /** Given here when the line begins, and kept as long as it lies in the cart. */
  id: string;
  productId: ProductId;
  variantId: VariantId;
  size: string;
  title: string;
  sku: string;
  description: string;
  /** Reais for one piece. */
  price: number;
  /** Kilograms of one piece. */
  weight: number;
  image: ProductImage | null;
  stock: number;
  quantity: number;
};
export type NewCartItem = Omit<CartItem, 'id' | 'quantity'> & { id?: string; quantity?: number };

type Line = Pick<CartItem, 'productId' | 'size'>;
type Items = readonly CartItem[];

export const isSameLine = (a: Line, b: Line): boolean =>
  a.productId === b.productId && a.size === b.size;

/** A line is one size of one product: that names it, the same in every tab and at every reading. */
export const lineId = ({ productId, size }: Line): string => `${productId}:${size}`;

/** Whole and within what a shelf can hold; anything else is no quantity. */
const pieces = (quantity: number): number =>
  Number.isFinite(quantity) ? Math.min(Math.trunc(quantity), MOST_STOCK) : 0;

/** The same product in the same size is one line; its newest description wins. */
export function mergeItems(items: Items, added: readonly NewCartItem[]): CartItem[] {
  const merged = [...items];
  for (const item of added) {
    const quantity = pieces(item.quantity ?? 1);
    if (quantity < 1) continue;
    const at = merged.findIndex((other) => isSameLine(other, item));
    const before = merged[at];
    merged.splice(before ? at : merged.length, before ? 1 : 0, {
      ...item,
      id: before?.id ?? item.id ?? lineId(item),
      quantity: pieces((before?.quantity ?? 0) + quantity),
    });
  }
  return merged;
}

export function withQuantity(items: Items, line: Line, quantity: number): CartItem[] {
  const wanted = pieces(quantity);
  if (wanted < 1) return withoutLine(items, line);
  return items.map((item) => (isSameLine(item, line) ? { ...item, quantity: wanted } : item));
}

export const withoutLine = (items: Items, line: Line): CartItem[] =>
  items.filter((item) => !isSameLine(item, line));

/** What is left of a cart of which something was ordered; more may have come in since. */
export const withoutOrdered = (items: Items, ordered: Items): CartItem[] =>
  ordered.reduce<CartItem[]>(
    (left, line) => {
      const now = left.find((item) => isSameLine(item, line));
      return now ? withQuantity(left, line, now.quantity - line.quantity) : left;
    },
    [...items],
  );

export const countPieces = (items: Items): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

/** Summed in whole centavos: reais as fractions would drift. */
export const subtotalOf = (items: Items): number =>
  items.reduce((sum, { price, quantity }) => sum + toCents(price) * quantity, 0) / 100;
