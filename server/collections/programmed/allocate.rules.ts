import type { OrderId, VariantId } from '#contract/ids';

/** Of one size in one order: what it still waits for. */
export type WaitingLine = { orderId: OrderId; variantId: VariantId; waits: number };
export type Allocated = { orderId: OrderId; variantId: VariantId; pieces: number };

/**
 * Pieces go to orders in the order they were placed, piece by piece: nobody who ordered later is served first because
 * they ordered less. What nobody waits for is the rest.
 */
export function allocate(
  arrived: ReadonlyMap<VariantId, number>,
  lines: readonly WaitingLine[],
): { allocated: Allocated[]; rest: ReadonlyMap<VariantId, number> } {
  const rest = new Map(arrived);
  const allocated = lines.map(({ orderId, variantId, waits }) => {
    const there = rest.get(variantId) ?? 0;
    const pieces = Math.min(there, waits);
    rest.set(variantId, there - pieces);
    return { orderId, variantId, pieces };
  });
  return { allocated: allocated.filter(({ pieces }) => pieces > 0), rest };
}
