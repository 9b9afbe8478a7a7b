import { sizeBlocks, type SizeBlock } from '#contract/size-blocks';

import { isSameLine, type CartItem } from './cart.rules.ts';

type Items = readonly CartItem[];
export type CartBlock = SizeBlock<CartItem>;

/**
 * The lines as they are shown: one block for each product, its sizes side by side. Lines of one product
 * that differ by their price, lines without a size and lines that cannot be ordered (`apart`) are blocks of
 * their own. What is stored stays line by line.
 */
export function cartBlocks(items: Items, apart: Items = []): CartBlock[] {
  const prices = new Map<string, Set<number>>();
  for (const { productId, price } of items) {
    prices.set(productId, (prices.get(productId) ?? new Set()).add(price));
  }
  return sizeBlocks(items, (item) => {
    const { productId, price, variantId } = item;
    // The price only where it tells blocks apart: one that changes keeps its place, and the focus in it.
    const differs = (prices.get(productId)?.size ?? 0) > 1;
    const own = [differs && price, variantId === '' && 'unsized', apart.includes(item) && 'apart'];
    return [productId, ...own.filter((part) => part !== false)].join(' ');
  });
}

/** A cart with these lines as they were `before`, each in its place; all others as they are now. */
export function putBack(now: Items, before: Items, lines: Items): CartItem[] {
  const isIn = (list: Items, item: CartItem) => list.some((other) => isSameLine(other, item));
  const restored = before.flatMap((item) =>
    isIn(lines, item) ? [item] : now.filter((other) => isSameLine(other, item)),
  );
  // A line that only came with the change goes with it.
  return [...restored, ...now.filter((item) => !isIn(before, item) && !isIn(lines, item))];
}
