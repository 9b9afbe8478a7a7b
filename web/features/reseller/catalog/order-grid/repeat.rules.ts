import type { LastBought } from '#contract/product-endpoints';

import type { Filling } from './draft.rules.ts';
import type { Line } from './line.rules.ts';
import { adjustedText } from './paste.rules.ts';

/** Pieces by size of what was bought last. */
export const lastBySize = (last: LastBought | undefined): ReadonlyMap<string, number> => {
  const bySize = new Map<string, number>();
  for (const { size, quantity } of last?.sizes ?? []) {
    bySize.set(size, (bySize.get(size) ?? 0) + quantity);
  }
  return bySize;
};

/** The line as it was bought last: every size, those that were not bought as well. */
export function repeatLast({ product, cells }: Line, last: ReadonlyMap<string, number>) {
  const wanted = cells.map((cell) => ({ ...cell, wanted: last.get(cell.variant.size) ?? 0 }));
  const asked = new Map(
    wanted.map(({ variant, left, wanted: n }) => [variant.id, left > 0 ? n : 0] as const),
  );
  const pieces = wanted.reduce((sum, { left, wanted: n }) => sum + Math.min(n, left), 0);
  const adjusted = wanted
    .filter(({ left, wanted: n }) => n > left)
    .map(({ variant, left, wanted: n }) => ({ name: variant.size, wanted: n, got: left }));
  const filling: Filling = [{ product, asked }];
  const text = `${pieces === 1 ? '1 peça' : `${pieces} peças`}.${adjustedText(adjusted)}`;
  return { filling, text };
}
