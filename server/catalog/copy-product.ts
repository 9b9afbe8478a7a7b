import type { ProductId, UserId } from '#contract/ids';
import type { Product } from '#contract/product';

import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { ProductValues } from './product-values.ts';
import {
  findProduct,
  insertProduct,
  insertVariants,
  isSkuTaken,
  lockProduct,
  replaceImages,
} from './products.queries.ts';

/** The lock makes two copies made at once take their SKUs one after the other. */
export async function lockSource(tx: Db, id: ProductId) {
  const source = await lockProduct(tx, id);
  const shown = await findProduct(tx, id, 'all');
  if (!source || !shown) throw new AppError('NOT_FOUND', 'Produto não encontrado.');
  return { source, shown };
}

type Copy = {
  from: Awaited<ReturnType<typeof lockSource>>;
  actorId: UserId;
  /** What it has of its own. */
  own: Partial<ProductValues> & { sku: string };
  images: Product['images'];
};

/** A draft with the same words, prices and sizes, and nothing in stock. */
export async function copyProduct(tx: Db, { from, actorId, own, images }: Copy): Promise<Product> {
  const { source, shown } = from;
  const { id: _id, updated_at: _saved, moves_before: _moves, ...values } = source;
  const copyId = await insertProduct(tx, { ...values, ...own, published: false });
  await insertVariants(
    tx,
    copyId,
    shown.variants.map(({ size }) => size),
  );
  await replaceImages(
    tx,
    copyId,
    images.map(({ filename }) => filename),
  );
  const after = { copyOf: source.sku };
  const entry = { actorId, subjectType: 'product', subjectId: copyId, after } as const;
  await recordAudit(tx, { ...entry, action: 'product_created' });
  const copy = await findProduct(tx, copyId, 'all');
  if (!copy) throw new Error('unreachable: the copy was just inserted');
  return copy;
}

/** The first of these tries that no product has. */
export async function freeSku(tx: Db, nth: (n: number) => string): Promise<string> {
  for (let n = 1; ; n += 1) {
    const candidate = nth(n);
    if (!(await isSkuTaken(tx, candidate))) return candidate;
  }
}
