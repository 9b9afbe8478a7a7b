import { sizeBlocks, type SizeBlock } from './size-blocks.ts';

/** An item of an order, as the order remembers it. */
export type OrderedItem = {
  productId: string;
  sku: string;
  color?: string | null;
  unitPrice: number;
  size: string;
  quantity: number;
};

/** The SKU as well: where the product is gone, its id says nothing any more. */
const garmentOf = ({ productId, sku, color, unitPrice }: OrderedItem): string =>
  JSON.stringify([productId, sku, color ?? '', unitPrice]);

/** An order by garment: one block for each product, colour and price, as they were when it was placed. */
export const orderBlocks = <Item extends OrderedItem>(items: readonly Item[]): SizeBlock<Item>[] =>
  sizeBlocks(items, garmentOf);

type Pieces = { size: string; quantity: number };

/** Each size once, whatever order it was named in: an order may name the same size twice. */
export function piecesBySize(items: readonly Pieces[]): Pieces[] {
  const pieces = new Map<string, number>();
  for (const { size, quantity } of items) pieces.set(size, (pieces.get(size) ?? 0) + quantity);
  return [...pieces].map(([size, quantity]) => ({ size, quantity }));
}
