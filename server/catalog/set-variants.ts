import type { ErrorDetail } from '#contract/error-reply';

import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { moveStock } from '../inventory/stock.queries.ts';
import { changeVariant, hideVariants, insertVariants, lockVariants } from './products.queries.ts';
import { planVariants, repeatedSizes, tooMuchStock, type VariantPlan } from './variants.rules.ts';

type Wanted = Parameters<typeof planVariants>[1];

/** Gives a product exactly these sizes. The product's own row is locked by the caller. */
export async function setVariants(
  tx: Db,
  { productId, actorId, wanted }: { productId: string; actorId: string; wanted: Wanted },
): Promise<void> {
  refuse(repeatedSizes(wanted));
  const plan = planVariants(await lockVariants(tx, productId), wanted);
  refuse(tooMuchStock(plan));
  await dropSizes(tx, plan, actorId);
  await renameSizes(tx, plan);
  await moveKept(tx, plan, actorId);
  await openSizes(tx, { plan, productId, actorId });
}

function refuse(details: ErrorDetail[]): void {
  if (details.length > 0) throw new AppError('INVALID_INPUT', details[0]?.message, { details });
}

/** A size may take the name that another gives up: all of them let go of theirs first. */
async function renameSizes(tx: Db, { kept }: VariantPlan): Promise<void> {
  const renamed = kept.filter(({ rename }) => rename).map(({ id }) => id);
  await hideVariants(tx, renamed);
  for (const { id, size, rename, revive } of kept) {
    if (rename || revive) await changeVariant(tx, id, { size, removed_at: null });
  }
}

async function dropSizes(tx: Db, { removed }: VariantPlan, actorId: string): Promise<void> {
  const moves = removed.map(({ id, delta }) => ({ variantId: id, delta }));
  await moveStock(tx, moves, { cause: 'size_removed', actorId });
  await hideVariants(
    tx,
    removed.map(({ id }) => id),
  );
}

async function moveKept(tx: Db, { kept }: VariantPlan, actorId: string): Promise<void> {
  const wanted = kept.filter(({ delta }) => delta !== 0);
  const moves = wanted.map(({ id, delta }) => ({ variantId: id, delta }));
  const moved = await moveStock(tx, moves, { cause: 'adjustment', actorId });
  const short = wanted.filter(({ id }) => !moved.includes(id));
  if (short.length === 0) return;
  const details = short.map(({ size, index }) => ({
    path: `variants.${index}.stock`,
    message: `O estoque de ${size} foi vendido enquanto você editava. Recarregue e confira.`,
  }));
  throw new AppError('STOCK_CHANGED', details[0]?.message, { details });
}

async function openSizes(
  tx: Db,
  { plan, productId, actorId }: { plan: VariantPlan; productId: string; actorId: string },
): Promise<void> {
  const rows = await insertVariants(
    tx,
    productId,
    plan.added.map(({ size }) => size),
  );
  const stockOf = new Map(plan.added.map(({ size, stock }) => [size, stock]));
  const moves = rows.map(({ id, size }) => ({ variantId: id, delta: stockOf.get(size) ?? 0 }));
  await moveStock(tx, moves, { cause: 'opening', actorId });
}
