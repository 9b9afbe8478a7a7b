import type { OrderId, UserId, VariantId } from '#contract/ids';

import { ADMIN_ID } from './accounts.ts';
import type { Row } from './demo.queries.ts';
import type { DemoOrder } from './orders.ts';
import type { StockedProduct, StockedVariant } from './products.ts';

type Movement = {
  variantId: VariantId;
  delta: number;
  at: number;
  cause: 'order' | 'order_cancelled';
  orderId: OrderId;
  actorId: UserId;
};

/** What is on the shelf at the end, by variant, and every step that led there, oldest first. */
export function demoLedger(
  products: readonly StockedProduct[],
  orders: readonly DemoOrder[],
): { stock: Map<VariantId, number>; movements: Row<'stock_movements'>[] } {
  const trade = orders.flatMap(orderMovements).toSorted((a, b) => a.at - b.at);
  const byVariant = groupByVariant(trade);
  const stock = new Map<VariantId, number>();
  const movements = products.flatMap(({ createdAt, variants }) =>
    variants.flatMap((variant) => {
      const moves = byVariant.get(variant.id) ?? [];
      const opening = openingStock(variant, moves);
      const rows = runningBalance(variant, opening, createdAt, moves);
      stock.set(variant.id, rows.at(-1)?.stock_after ?? 0);
      return rows;
    }),
  );
  return {
    stock,
    movements: movements.toSorted((a, b) => Number(a.created_at) - Number(b.created_at)),
  };
}

function orderMovements({ id, company, items, placedAt, events }: DemoOrder): Movement[] {
  const cancelledAt = events.find(({ status }) => status === 'CANCELLED')?.at;
  return items.flatMap(({ variant, quantity }) => {
    const base = { variantId: variant.id, orderId: id };
    const taken: Movement = {
      ...base,
      delta: -quantity,
      at: placedAt,
      cause: 'order',
      actorId: company.id,
    };
    if (cancelledAt === undefined) return [taken];
    return [
      taken,
      { ...base, delta: quantity, at: cancelledAt, cause: 'order_cancelled', actorId: ADMIN_ID },
    ];
  });
}

function groupByVariant(trade: readonly Movement[]): Map<VariantId, Movement[]> {
  const groups = new Map<VariantId, Movement[]>();
  for (const movement of trade) {
    const group = groups.get(movement.variantId);
    if (group) group.push(movement);
    else groups.set(movement.variantId, [movement]);
  }
  return groups;
}

/** Enough that no sale ever found the shelf short, and that today's target is left if it can be. */
function openingStock(variant: StockedVariant, moves: readonly Movement[]): number {
  let balance = 0;
  let lowest = 0;
  for (const { delta } of moves) {
    balance += delta;
    lowest = Math.min(lowest, balance);
  }
  return Math.max(-lowest, variant.target - balance);
}

function runningBalance(
  variant: StockedVariant,
  opening: number,
  openedAt: number,
  moves: readonly Movement[],
): (Row<'stock_movements'> & { stock_after: number })[] {
  if (opening === 0) return [];
  let balance = opening;
  const first = {
    variant_id: variant.id,
    delta: opening,
    stock_after: opening,
    cause: 'opening' as const,
    order_id: null,
    actor_id: ADMIN_ID,
    created_at: new Date(openedAt),
  };
  const rest = moves.map(({ delta, at, cause, orderId, actorId }) => {
    balance += delta;
    return {
      variant_id: variant.id,
      delta,
      stock_after: balance,
      cause,
      order_id: orderId,
      actor_id: actorId,
      created_at: new Date(at),
    };
  });
  return [first, ...rest];
}
