import type { CollectionId, GroupId, ProductId, UserId } from '#contract/ids';
import type { ChangedProduct } from '#contract/product-bulk';

import { recordAudit, recordAudits } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { allowLongWork } from '../db/long-work.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { writeMany, type ManyRow, type NewValues } from './change-many.queries.ts';
import {
  areAllIn,
  findLimits,
  lockLimits,
  lockProductsOf,
  readLimitsOf,
  writeLimits,
} from './limit-collection.queries.ts';
import { limitedText } from './limit-collection.rules.ts';
import { namesOfGroups, type GroupNames } from './limited.queries.ts';
import { areThere, isOtherLimit, limitOf, limitsBetween, type Groups } from './limits.rules.ts';

const LIMITS = { lock: '10s', statement: '60s' };

type Asked = {
  id: CollectionId;
  groups: readonly GroupId[];
  version: number;
  /** As they were before, to take a change back. */
  products?: readonly ChangedProduct[] | undefined;
};

const notFound = () => new AppError('NOT_FOUND', 'Coleção não encontrada.');

/** Products, then groups, then their collection: as whoever saves one of them locks them. */
export const limitCollection = (db: Db, actorId: UserId, { id, groups, ...asked }: Asked) =>
  inTransaction(db, async (tx) => {
    await allowLongWork(tx, LIMITS);
    const found = await lockProductsOf(tx, id);
    const seen = await findLimits(tx, id);
    const named = [...found, ...(seen ? [seen] : [])].flatMap((one) => one.limited_to ?? []);
    const before = asked.products?.flatMap((product) => product.groups ?? []) ?? [];
    const names = await namesOfGroups(tx, [...new Set([...groups, ...named, ...before])]);
    const stored = await lockLimits(tx, id);
    if (!stored) throw notFound();
    if (stored.isArchived) throw new AppError('CONFLICT', 'Esta coleção está arquivada.');
    if (stored.version !== asked.version || !(await areAllIn(tx, id, found))) {
      throw new AppError('CONFLICT');
    }
    const limits = limitOf(groups);
    const isOther = isOtherLimit(stored.limited_to, limits);
    // Refused where a group is gone.
    const diff = limitsBetween(names, stored.limited_to, limits);
    if (isOther) {
      await writeLimits(tx, id, limits);
      await recordAudit(tx, {
        actorId,
        action: 'collection_changed',
        subjectType: 'collection',
        subjectId: id,
        ...diff,
      });
    }
    const kept = asked.products
      ? asBefore(found, asked.products, names)
      : // What is said once more is meant for those that are seen otherwise.
        found.filter(() => !isOther).map((product) => withLimits(product, limits));
    await writeOthers(tx, found, kept);
    const changed = await recordProducts(tx, actorId, { found, names });
    return {
      message: limitedText({ changed: changed.length, groups, isUndo: Boolean(asked.products) }),
      version: stored.version + (isOther ? 1 : 0),
      groups: stored.limited_to ?? [],
      changed,
    };
  });

const withLimits = (product: ManyRow, limits: Groups): NewValues => ({
  id: product.id,
  published: product.published,
  category: product.category,
  collection_id: product.collection_id,
  limited_to: limits,
});

/** Of those that nobody saved since. */
function asBefore(
  found: readonly ManyRow[],
  products: readonly ChangedProduct[],
  names: GroupNames,
): NewValues[] {
  const before = new Map(products.map((product) => [product.id, product]));
  return found.flatMap((product) => {
    const { savedAt = '', groups = [] } = before.get(product.id) ?? {};
    const isAsLeft = product.updated_at.getTime() === Date.parse(savedAt);
    return isAsLeft && areThere(names, groups) ? [withLimits(product, limitOf(groups))] : [];
  });
}

/** Those that do not follow it already. */
async function writeOthers(tx: Db, found: readonly ManyRow[], wanted: readonly NewValues[]) {
  const now = await readLimitsOf(tx, idsOf(found));
  const moving = wanted.filter(({ id, limited_to: groups }) =>
    isOtherLimit(now.get(id)?.limited_to ?? null, groups),
  );
  const gone = new Set(idsOf(found.filter(({ deleted }) => deleted)));
  const live = moving.filter(({ id }) => !gone.has(id));
  if (live.length > 0) await writeMany(tx, live);
}

const idsOf = (products: readonly { id: ProductId }[]) => products.map(({ id }) => id);

type Written = { found: readonly ManyRow[]; names: GroupNames };

/** What became of each, as it stands now; deleted ones are no part of it. */
async function recordProducts(
  tx: Db,
  actorId: UserId,
  { found, names }: Written,
): Promise<ChangedProduct[]> {
  const now = await readLimitsOf(tx, idsOf(found));
  const moved = found.flatMap((product) => {
    const after = now.get(product.id);
    const isMoved = after && isOtherLimit(product.limited_to, after.limited_to);
    return isMoved && !product.deleted ? [{ product, after }] : [];
  });
  await recordAudits(
    tx,
    moved.map(({ product, after }) => ({
      actorId,
      action: 'product_changed' as const,
      subjectType: 'product' as const,
      subjectId: product.id,
      ...limitsBetween(names, product.limited_to, after.limited_to),
    })),
  );
  return moved.map(({ product, after }) => ({
    id: product.id,
    savedAt: after.updated_at.toISOString(),
    groups: product.limited_to ?? [],
  }));
}
