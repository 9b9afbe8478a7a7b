import type { ProductId, UserId } from '#contract/ids';
import type { Product } from '#contract/product';

import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import {
  findProduct,
  insertProduct,
  insertVariants,
  isSkuTaken,
  lockProduct,
  replaceImages,
} from './products.queries.ts';
import { copySku, copyTitle } from './products.rules.ts';

/** A draft with the same words, prices, sizes and pictures, and nothing in stock. */
export function duplicateProduct(db: Db, actorId: UserId, id: ProductId): Promise<Product> {
  return inTransaction(db, async (tx) => {
    // The lock makes two copies made at once take their SKUs one after the other.
    const source = await lockProduct(tx, id);
    const shown = await findProduct(tx, id, 'all');
    if (!source || !shown) throw new AppError('NOT_FOUND', 'Produto não encontrado.');
    const copyId = await insertProduct(tx, {
      sku: await freeSku(tx, source.sku),
      title: copyTitle(source.title),
      description: source.description,
      category: source.category,
      msrp_cents: source.msrp_cents,
      price40_cents: source.price40_cents,
      price50_cents: source.price50_cents,
      weight_grams: source.weight_grams,
      size_chart: source.size_chart,
      box_length_mm: source.box_length_mm,
      box_width_mm: source.box_width_mm,
      box_height_mm: source.box_height_mm,
      active: source.active,
      reseller_visible: source.reseller_visible,
      published: false,
    });
    await insertVariants(
      tx,
      copyId,
      shown.variants.map(({ size }) => size),
    );
    await replaceImages(
      tx,
      copyId,
      shown.images.map(({ filename }) => filename),
    );
    const after = { copyOf: source.sku };
    const entry = { actorId, subjectType: 'product', subjectId: copyId, after } as const;
    await recordAudit(tx, { ...entry, action: 'product_created' });
    const copy = await findProduct(tx, copyId, 'all');
    if (!copy) throw new Error('unreachable: the copy was just inserted');
    return copy;
  });
}

async function freeSku(tx: Db, sku: string): Promise<string> {
  for (let n = 1; ; n += 1) {
    const candidate = copySku(sku, n);
    if (!(await isSkuTaken(tx, candidate))) return candidate;
  }
}
