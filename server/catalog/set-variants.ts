import type { ErrorDetail } from '#contract/error-reply';
import type { ProductId, UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { listLateMoves, moveStock } from '../inventory/stock.queries.ts';
import { changeVariant, hideVariants, insertVariants, lockVariants } from './products.queries.ts';
import { stockAsRead } from './stale-form.rules.ts';
import {
  planVariants,
  repeatedSizes,
  tooMuchStock,
  unknownStock,
  type AsRead,
  type Existing,
  type VariantPlan,
} from './variants.rules.ts';

type Wanted = Parameters<typeof planVariants>[1];

/** The product as a form had read it: how many movements it had seen, and when it was last saved. */
type Form = { seen: number; savedAt: Date };

type Sizes = { productId: ProductId; actorId: UserId; wanted: Wanted; form?: Form | undefined };

/** Gives a product exactly these sizes. The product's own row is locked by the caller. */
export async function setVariants(
  tx: Db,
  { productId, actorId, wanted, form }: Sizes,
): Promise<void> {
  refuse(repeatedSizes(wanted));
  const existing = await lockVariants(tx, productId);
  const plan = planVariants(existing, wanted, form && (await ledgerOf(tx, existing, form)));
  const [stale, ...more] = unknownStock(plan);
  if (stale) throw new AppError('STOCK_CHANGED', stale.message, { details: [stale, ...more] });
  refuse(tooMuchStock(plan));
  await dropSizes(tx, plan, actorId);
  await renameSizes(tx, plan);
  await moveKept(tx, plan, actorId);
  await openSizes(tx, { plan, productId, actorId });
}

/** Beyond these a form is too old to be brought up to date. */
const MOST_UNSEEN = 1_000;

async function ledgerOf(
  tx: Db,
  existing: readonly (Existing & { moves: number })[],
  { seen, savedAt }: Form,
): Promise<AsRead> {
  const unseen = existing.reduce((sum, { moves }) => sum + moves, 0) - seen;
  if (unseen > MOST_UNSEEN) return () => undefined;
  const ids = existing.map(({ id }) => id);
  const moves = unseen === 0 ? [] : await listLateMoves(tx, ids, { most: unseen, savedAt });
  return (size) => stockAsRead(size, unseen, moves);
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

async function dropSizes(tx: Db, { removed }: VariantPlan, actorId: UserId): Promise<void> {
  const moves = removed.map(({ id, delta }) => ({ variantId: id, delta }));
  await moveStock(tx, moves, { cause: 'size_removed', actorId });
  await hideVariants(
    tx,
    removed.map(({ id }) => id),
  );
}

async function moveKept(tx: Db, { kept }: VariantPlan, actorId: UserId): Promise<void> {
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
  { plan, productId, actorId }: { plan: VariantPlan; productId: ProductId; actorId: UserId },
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
