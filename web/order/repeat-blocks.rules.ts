import { orderBlocks } from '#contract/garment-blocks';
import type { RepeatedItem } from '#contract/repeat-order';

import type { RepeatChange, RepeatLine, RepeatPlan } from './repeat-order.rules.ts';

export type RepeatBlock = {
  key: string;
  item: RepeatedItem;
  /** What goes into the cart, and what was in the order, by size. */
  added: SizeLine[];
  wanted: SizeLine[];
  pieces: number;
  /** Null when none of it is offered any more. */
  price: number | null;
  /** `sizes` is empty where it is true of all of them. */
  changes: { change: RepeatChange; sizes: string[] }[];
};
type SizeLine = { size: string; quantity: number };

/** The plan by garment, as its order shows it. */
export const repeatBlocks = ({ lines }: RepeatPlan): RepeatBlock[] =>
  orderBlocks(
    lines.map((line) => ({
      ...line,
      productId: line.item.productId,
      sku: line.item.sku,
      color: line.item.color ?? null,
      unitPrice: line.item.priceThen,
      size: line.item.size,
      quantity: line.add,
    })),
  ).map(({ key, lines: sizes, pieces }) => ({
    key,
    item: sizes[0].item,
    added: sizes.map(({ size, add }) => ({ size, quantity: add })),
    wanted: sizes.map(({ size, item }) => ({ size, quantity: item.wanted })),
    pieces,
    price: sizes.find(({ item }) => item.price !== null)?.item.price ?? null,
    changes: together(sizes),
  }));

/** What is said of several sizes is said once. */
function together(sizes: readonly (RepeatLine & { size: string })[]): RepeatBlock['changes'] {
  const told = new Map<string, { change: RepeatChange; sizes: string[] }>();
  for (const { size, changes } of sizes) {
    for (const change of changes) {
      const key = JSON.stringify({ ...change, size: '' });
      const known = told.get(key);
      if (known) known.sizes.push(size);
      else told.set(key, { change, sizes: [size] });
    }
  }
  return [...told.values()].map(({ change, sizes: of }) => ({
    change,
    sizes: of.length === sizes.length ? [] : of,
  }));
}
