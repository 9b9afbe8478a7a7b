import type { ReplyInput } from '#contract/endpoint';
import type { ProductId, UserId } from '#contract/ids';
import type {
  ChangedProduct,
  ProductsChange,
  ProductsReport,
  restoreProductsEndpoint,
} from '#contract/product-bulk';

import type { Db } from '../db/database.ts';
import { allowLongWork } from '../db/long-work.ts';
import { inTransaction } from '../db/transaction.ts';
import { limitsAfter, lockMany, type ManyRow, type Written } from './change-many.queries.ts';
import { afterChange, followsText, refusalOf } from './change-many.rules.ts';
import { namesOfGroups } from './limited.queries.ts';
import { areThere, isOtherLimit, limitOf } from './limits.rules.ts';
import { readBindings } from './many-in-collections.ts';
import { isMoving, writeMoves } from './write-moves.ts';

const LIMITS = { lock: '10s', statement: '60s' };

type Asked = { actorId: UserId; productIds: readonly ProductId[]; change: ProductsChange };
type Report = Omit<ProductsReport, 'message'>;
type Restored = Omit<ReplyInput<typeof restoreProductsEndpoint>, 'message'>;

const named = ({ id, sku, title }: Pick<ManyRow, 'id' | 'sku' | 'title'>) => ({ id, sku, title });

/** Each product is judged by itself; all that may change does so at one moment. */
export const changeMany = (db: Db, asked: Asked): Promise<Report> =>
  inTransaction(db, (tx) => changeManyIn(tx, asked));

/** Within somebody else's transaction. */
export async function changeManyIn(
  tx: Db,
  { actorId, productIds, change }: Asked,
): Promise<Report> {
  await allowLongWork(tx, LIMITS);
  const ids = [...new Set(productIds)];
  const found = await lockMany(tx, ids);
  const asked = found.map((product) => ({ product, change }));
  const bindings = await readBindings(tx, asked);
  const limits = change.groups ? await limitsAfter(tx, ids, limitOf(change.groups)) : undefined;
  const judged = found.map((product) => ({
    product,
    reason: refusalOf(product, change, bindings) ?? followsText(product, change, limits),
  }));
  const allowed = judged.flatMap(({ product, reason }) => (reason ? [] : [product]));
  const wanted = allowed.map((product) => ({ product, after: afterChange(product, change) }));
  const moving = wanted.filter(isMoving);
  const saved = await writeMoves(tx, actorId, moving);
  const known = new Set(found.map(({ id }) => id));
  return {
    changed: moving.flatMap(({ product }) => savedAs(product, saved, change)),
    unchanged: wanted.length - moving.length,
    refused: [
      ...judged.flatMap(({ product, reason }) => (reason ? [{ ...named(product), reason }] : [])),
      ...ids
        .filter((id) => !known.has(id))
        .map((id) => ({ id, sku: '', title: 'Produto', reason: 'não existe' })),
    ],
  };
}

function savedAs(
  { id, published, category, collection_id: collectionId, limited_to: groups }: ManyRow,
  saved: ReadonlyMap<ProductId, Written>,
  change: ProductsChange,
): ChangedProduct[] {
  const written = saved.get(id);
  if (!written) return [];
  const savedAt = written.updated_at.toISOString();
  if (change.groups) return [{ id, savedAt, groups: groups ?? [] }];
  if (change.collectionId !== undefined) {
    const isLimited = isOtherLimit(groups, written.limited_to);
    return [{ id, savedAt, collectionId, ...(isLimited && { groups: groups ?? [] }) }];
  }
  return [{ id, savedAt, ...(change.published === undefined ? { category } : { published }) }];
}

/** What was saved since, by whomever, is left as it is; asking twice restores once. */
export function restoreMany(
  db: Db,
  actorId: UserId,
  products: readonly ChangedProduct[],
): Promise<Restored> {
  return inTransaction(db, async (tx) => {
    await allowLongWork(tx, LIMITS);
    const before = new Map(products.map((product) => [product.id, product]));
    const found = await lockMany(tx, [...before.keys()]);
    // All of them before any collection.
    const limits = [...products.map(({ groups }) => groups), ...found.map((one) => one.limited_to)];
    const names = await namesOfGroups(tx, [...new Set(limits.flatMap((groups) => groups ?? []))]);
    const isAsLeft = ({ id, deleted, updated_at }: ManyRow) =>
      !deleted &&
      updated_at.getTime() === Date.parse(before.get(id)?.savedAt ?? '') &&
      areThere(names, before.get(id)?.groups ?? null);
    const asLeft = found
      .filter(isAsLeft)
      .map((product) => ({ product, change: before.get(product.id) ?? {} }));
    const bindings = await readBindings(tx, asLeft);
    const moves = asLeft
      .filter(({ product, change }) => !refusalOf(product, change, bindings))
      .map(({ product, change }) => ({ product, after: afterChange(product, change) }));
    await writeMoves(tx, actorId, moves);
    const restored = moves.map(({ product }) => product.id);
    return { restored, left: found.filter(({ id }) => !restored.includes(id)).map(named) };
  });
}
