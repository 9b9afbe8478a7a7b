import type { Body } from '#contract/endpoint';
import type { GroupId, ProductId, UserId } from '#contract/ids';
import type { Product } from '#contract/product';
import type { updateProductEndpoint } from '#contract/product-endpoints';

import { recordAudit } from '../audit/audit.queries.ts';
import { changesBetween } from '../audit/audit.rules.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { refuseTakenSku } from './create-product.ts';
import { readLimits } from './limit-to-groups.ts';
import { readGroupNames } from './limited.queries.ts';
import { isOtherLimit, limitOf, limitsBetween } from './limits.rules.ts';
import { refuseMissingSizes } from './packed-sizes.ts';
import { recordPrices } from './price-history.queries.ts';
import { readMembership } from './product-collection.ts';
import {
  changeProduct,
  countMoves,
  findProduct,
  listImages,
  lockProduct,
  type ProductColumns,
} from './products.queries.ts';
import { toColumns } from './products.rules.ts';
import { setImages } from './set-images.ts';
import { setVariants } from './set-variants.ts';
import { movesSeen } from './stale-form.rules.ts';
import { refuseColorless } from './style-color.ts';

type Changes = Body<typeof updateProductEndpoint>;

const notFound = () => new AppError('NOT_FOUND', 'Produto não encontrado.');

/** Changes what was sent and leaves the rest; sizes and pictures as whole lists. */
export function updateProduct(
  db: Db,
  actorId: UserId,
  id: ProductId,
  { loadedAt, variants, images, groups, ...fields }: Changes,
): Promise<Product> {
  return inTransaction(db, async (tx) => {
    const before = await lockProduct(tx, id);
    if (!before) throw notFound();
    const form = loadedAt === undefined ? undefined : await readForm(tx, before, loadedAt);
    refuseColorless(fields, before);
    if (fields.sku !== undefined) await refuseTakenSku(tx, fields.sku, id);
    // Groups are held before collections.
    if (groups) await readLimits(tx, before.limited_to, groups);
    const membership = await readMembership(tx, before, fields);
    const columns = { ...toColumns(fields), ...(fields.sku !== undefined && { sku: fields.sku }) };
    const limits = await changeColumns(tx, before, { columns, groups });
    if (variants) await setVariants(tx, { productId: id, actorId, wanted: variants, form });
    await membership.refuseBound();
    const pictures = images && (await changeImages(tx, id, images));
    const diff = changesBetween(
      { ...before, ...pictures?.before, ...membership.before, ...limits.before },
      { ...withoutId(columns), ...pictures?.after, ...membership.after, ...limits.after },
    );
    if (diff) {
      const entry = { actorId, subjectType: 'product', subjectId: id } as const;
      await recordAudit(tx, { ...entry, action: 'product_changed', ...diff });
      await recordPrices(tx, [{ id, before: diff.before }], { cause: 'form', actorId });
    }
    const after = await findProduct(tx, id, 'all');
    if (!after) throw notFound();
    refuseMissingSizes(after, { pack: fields.pack, variants });
    return after;
  });
}

/** The audit has the collection's name. */
const withoutId = ({ collection_id: _id, ...columns }: ProductColumns): ProductColumns => columns;

async function readForm(
  tx: Db,
  saved: { id: ProductId; updated_at: Date; moves_before: number },
  loadedAt: string,
) {
  const moves = await countMoves(tx, saved.id);
  const seen = movesSeen(saved, { loadedAt, moves, now: new Date() });
  return { seen, savedAt: saved.updated_at };
}

type NewColumns = { columns: ProductColumns; groups: readonly GroupId[] | undefined };

/** The groups that see it before and after, for the audit: what was sent, or what its collection makes of it. */
async function changeColumns(
  tx: Db,
  { id, limited_to: limitedTo }: { id: ProductId; limited_to: readonly GroupId[] | null },
  { columns, groups }: NewColumns,
) {
  const written = await changeProduct(tx, id, {
    ...columns,
    ...(groups && { limited_to: limitOf(groups) }),
  });
  if (!isOtherLimit(limitedTo, written)) return { before: {}, after: {} };
  const names = await readGroupNames(tx, [...(limitedTo ?? []), ...(written ?? [])]);
  return limitsBetween(names, limitedTo, written);
}

/** File names before and after, for the audit. */
async function changeImages(tx: Db, id: ProductId, images: readonly { filename: string }[]) {
  const before = (await listImages(tx, id)).join(', ');
  await setImages(tx, id, images);
  return { before: { images: before }, after: { images: (await listImages(tx, id)).join(', ') } };
}

/** The row stays for the orders that point to it. */
export function deleteProduct(db: Db, actorId: UserId, id: ProductId): Promise<void> {
  return inTransaction(db, async (tx) => {
    const product = await lockProduct(tx, id);
    if (!product) throw notFound();
    await changeProduct(tx, id, { deleted_at: new Date() });
    const { sku, title } = product;
    const entry = {
      actorId,
      subjectType: 'product',
      subjectId: id,
      before: { sku, title },
    } as const;
    await recordAudit(tx, { ...entry, action: 'product_deleted' });
  });
}
