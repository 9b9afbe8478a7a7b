import { keysOf } from '#contract/closed-set';
import type { OrderStatus } from '#contract/order-status';
import { ORDER_STATUS } from '#contract/order-status';

export const STATUSES: readonly OrderStatus[] = keysOf(ORDER_STATUS);

/** Ten rows, from a status, of ten cells, to a status, both in the order of `STATUSES`. */
export function readGrid(grid: string): (from: OrderStatus, to: OrderStatus) => string {
  const rows = grid
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).slice(1));
  if (rows.length !== 10 || rows.some((row) => row.length !== 10))
    throw new Error('not ten by ten');
  return (from, to) => rows[STATUSES.indexOf(from)]?.[STATUSES.indexOf(to)] ?? '';
}
