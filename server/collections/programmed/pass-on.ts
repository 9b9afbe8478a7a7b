import type { CollectionId, OrderId, UserId, VariantId } from '#contract/ids';

import type { Db } from '../../db/database.ts';
import { allocate } from './allocate.rules.ts';
import { keepArrived, listComplete, listWaitingLines, tellInTimelines } from './waiting.queries.ts';

type Freed = {
  collectionId: CollectionId;
  /** Whose pieces these were, and no more are. */
  orderId: OrderId;
  pieces: ReadonlyMap<VariantId, number>;
  actorId: UserId | null;
};

export const completeText = (name: string): string => `${name}: todas as peças do pedido chegaram.`;

/**
 * Pieces that were there for an order go to those that still wait for them in its collection, by their date, before
 * anybody buys them from the shelf. Answers what is left. The sizes are held.
 */
export async function passOn(
  tx: Db,
  { collectionId, orderId, pieces, actorId }: Freed,
): Promise<ReadonlyMap<VariantId, number>> {
  const variantIds = [...pieces].flatMap(([id, count]) => (count > 0 ? [id] : []));
  if (variantIds.length === 0) return pieces;
  const lines = await listWaitingLines(tx, { collectionId, variantIds });
  const { allocated, rest } = allocate(
    pieces,
    lines.filter((line) => line.orderId !== orderId),
  );
  if (allocated.length === 0) return pieces;
  await keepArrived(tx, allocated);
  const complete = await listComplete(tx, [...new Set(allocated.map((one) => one.orderId))]);
  const told = complete.map(({ id, name }) => ({
    id,
    kind: 'goods_arrived' as const,
    reason: completeText(name),
  }));
  await tellInTimelines(tx, told, actorId);
  return rest;
}
