import { keysOf } from '#contract/closed-set';
import type { Product } from '#contract/product';

import { boxOf, updateBody, type UpdateBody } from '../form/product-body.ts';
import { toInput, type ProductInput, type SizeInput } from '../form/product-input.ts';
import { cleanChart } from '../form/size-chart.ts';

type Plan = {
  body: UpdateBody;
  /** The size chart, where it could not travel with the box. */
  chartAfter: string | null;
};

/** `measurements` carries the chart or the box, never both: when both changed, the chart follows. */
export function planUpdate(input: ProductInput, loaded: Product): Plan {
  const box = boxOf(input);
  const chart = cleanChart(input.chart);
  const boxChanged = keysOf(box).some((side) => box[side] !== loaded.dimensions[side]);
  const chartChanged = chart !== cleanChart(toInput(loaded).chart);
  const measurements = boxChanged ? box : chart;
  const { style, color, pack, collectionId, groups, ...rest } = updateBody(input);
  const before = updateBody(toInput(loaded));
  return {
    body: {
      ...rest,
      ...(style !== before.style && { style }),
      ...(pack !== before.pack && { pack }),
      ...(!isSame(color, before.color) && { color }),
      ...(collectionId !== before.collectionId && { collectionId }),
      ...(!isSame(groups, before.groups) && { groups }),
      ...((boxChanged || chartChanged) && { measurements }),
      loadedAt: loaded.updatedAt,
    },
    chartAfter: boxChanged && chartChanged ? chart : null,
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields of `current` that are not as they were in `before`. */
export function editsSince(before: ProductInput, current: ProductInput): Partial<ProductInput> {
  const changed = keysOf(current).filter((name) => !isSame(current[name], before[name]));
  return Object.fromEntries(changed.map((name) => [name, current[name]]));
}

/** Typed stocks on top of what the server has now, so that only the difference is applied. */
export const rebaseSizes = (typed: readonly SizeInput[], fresh: readonly SizeInput[]) =>
  typed.map(({ size, stock }): SizeInput => {
    const now = fresh.find((other) => other.size === size);
    return { size, stock, id: now?.id ?? null, loadedStock: now?.loadedStock ?? null };
  });
