import type { ReplyInput } from '#contract/endpoint';
import type { ProductId, UserId } from '#contract/ids';
import type {
  ChangedProduct,
  ProductsChange,
  ProductsReport,
  restoreProductsEndpoint,
} from '#contract/product-bulk';

import { recordAudits } from '../audit/audit.queries.ts';
import { changesBetween } from '../audit/audit.rules.ts';
import type { Db } from '../db/database.ts';
import { allowLongWork } from '../db/long-work.ts';
import { inTransaction } from '../db/transaction.ts';
import { lockMany, writeMany, type ManyRow, type NewValues } from './change-many.queries.ts';
import { afterChange, isLimitedOtherwise, refusalOf } from './change-many.rules.ts';
import { namesOfGroups, type GroupNames } from './limited.queries.ts';
import { areThere, limitsBetween } from './limits.rules.ts';
import { inWords, readBindings, readNames } from './many-in-collections.ts';

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
  const judged = found.map((product) => ({
    product,
    reason: refusalOf(product, change, bindings),
  }));
  const allowed = judged.flatMap(({ product, reason }) => (reason ? [] : [product]));
  const wanted = allowed.map((product) => ({ product, after: afterChange(product, change) }));
  const moving = wanted.filter(isMoving);
  const saved = await write(tx, actorId, moving);
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
  saved: ReadonlyMap<ProductId, Date>,
  change: ProductsChange,
): ChangedProduct[] {
  const savedAt = saved.get(id)?.toISOString();
  if (savedAt === undefined) return [];
  if (change.groups) return [{ id, savedAt, groups: groups ?? [] }];
  if (change.collectionId !== undefined) return [{ id, savedAt, collectionId }];
  return [{ id, savedAt, ...(change.published === undefined ? { category } : { published }) }];
}

type Move = { product: ManyRow; after: NewValues };

const plainChanges = ({ limited_to: _before, ...product }: ManyRow, after: NewValues) => {
  const { limited_to: _after, ...plain } = after;
  return changesBetween(product, plain);
};

const isMoving = ({ product, after }: Move) =>
  plainChanges(product, after) !== undefined || isLimitedOtherwise(product, after);

const isMovingGroups = ({ product, after }: Move) => isLimitedOtherwise(product, after);

const groupsOf = (moves: readonly Move[]) => [
  ...new Set(
    moves.flatMap(({ product, after }) => [
      ...(product.limited_to ?? []),
      ...(after.limited_to ?? []),
    ]),
  ),
];

type Names = { groups: GroupNames; collections: ReadonlyMap<string, string> };

/** As the audit says it; a group that is gone is refused here. */
const diffOf = (names: Names, { product, after }: Move) =>
  isLimitedOtherwise(product, after)
    ? limitsBetween(names.groups, product.limited_to, after.limited_to)
    : inWords(plainChanges(product, after), names.collections);

async function write(tx: Db, actorId: UserId, moves: readonly Move[]) {
  if (moves.length === 0) return new Map<ProductId, Date>();
  const groups = await namesOfGroups(tx, groupsOf(moves.filter(isMovingGroups)));
  const collections = await readNames(tx, moves);
  const diffs = moves.map((move) => diffOf({ groups, collections }, move));
  const saved = await writeMany(
    tx,
    moves.map(({ after }) => after),
  );
  await recordAudits(
    tx,
    moves.map(({ product }, at) => ({
      actorId,
      action: 'product_changed' as const,
      subjectType: 'product' as const,
      subjectId: product.id,
      ...diffs[at],
    })),
  );
  return saved;
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
    const names = await namesOfGroups(tx, [
      ...new Set(products.flatMap(({ groups = [] }) => groups)),
    ]);
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
    await write(tx, actorId, moves);
    const restored = moves.map(({ product }) => product.id);
    return { restored, left: found.filter(({ id }) => !restored.includes(id)).map(named) };
  });
}
