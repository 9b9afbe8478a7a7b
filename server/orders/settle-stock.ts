import type { UserId, VariantId } from '#contract/ids';

import { coverSizes, forgetArrived } from '../collections/programmed/arrived.queries.ts';
import { passOn } from '../collections/programmed/pass-on.ts';
import { comesBack, mayTake } from '../collections/programmed/shelf.rules.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { moveStock } from '../inventory/stock.queries.ts';
import type { LockedOrder } from './locked-order.queries.ts';
import type { Effects } from './orders.rules.ts';
import { lockSizes, type HeldItem } from './stock.queries.ts';

/** The pieces that a crossing takes again or gives back, with the movements that explain it. */
export async function settleStock(
  tx: Db,
  order: LockedOrder,
  { stock }: Effects,
  actorId: UserId | null,
): Promise<void> {
  if (stock === 'keep') return;
  const items = await lockSizes(tx, order.id);
  if (stock === 'take') await takeAgain(tx, order, items, actorId);
  else await giveBack(tx, order, items, actorId);
}

type Items = readonly HeldItem[];

const isShort = (item: HeldItem): boolean => !item.exists || item.stock < item.quantity;

async function takeAgain(tx: Db, order: LockedOrder, items: Items, actorId: UserId | null) {
  const { id: orderId, collectionId } = order;
  const short = items.find((item) => isShort(item) || !mayTake(item, collectionId));
  if (short) {
    const what = `${short.title} (${short.size})`;
    throw new AppError('OUT_OF_STOCK', `Não é possível reabrir: ${whyNot(short, what)}`);
  }
  const moves = items.map(({ variantId, quantity }) => ({ variantId, delta: -quantity }));
  await moveStock(tx, moves, { cause: 'order_reopened', actorId, orderId });
  if (collectionId === null) return;
  // Taken from the shelf, they are there.
  const there = items.filter((item) => item.collectionId === null);
  await coverSizes(
    tx,
    orderId,
    there.map(({ variantId }) => variantId),
  );
}

function whyNot({ exists, stock, quantity }: HeldItem, what: string): string {
  if (!exists) return `${what} não existe mais.`;
  if (stock < quantity) return `estoque insuficiente para ${what}: ${stock} de ${quantity}.`;
  return `${what} está em outra coleção agora.`;
}

async function giveBack(tx: Db, order: LockedOrder, items: Items, actorId: UserId | null) {
  const { id: orderId, collectionId } = order;
  const moves = items.map(({ variantId, quantity }) => ({ variantId, delta: quantity }));
  await moveStock(tx, moves, { cause: 'order_cancelled', actorId, orderId });
  const passed = await passPieces(tx, order, items, actorId);
  const missing = items.map((item) => ({
    variantId: item.variantId,
    delta: comesBack(item, collectionId) - (passed.get(item.variantId) ?? 0) - item.quantity,
  }));
  await moveStock(tx, missing, { cause: 'not_on_shelf', actorId });
  if (collectionId !== null) await forgetArrived(tx, orderId);
}

const NOTHING: ReadonlyMap<VariantId, number> = new Map();

/** What was there for a programmed order and is now there for others of its collection, by size. */
async function passPieces(tx: Db, order: LockedOrder, items: Items, actorId: UserId | null) {
  const { id: orderId, collectionId } = order;
  if (collectionId === null) return NOTHING;
  const there = items.filter((item) => item.collectionId === null);
  const pieces = new Map(there.map((item) => [item.variantId, comesBack(item, collectionId)]));
  const rest = await passOn(tx, { collectionId, orderId, pieces, actorId });
  return new Map([...pieces].map(([id, count]) => [id, count - (rest.get(id) ?? 0)]));
}
