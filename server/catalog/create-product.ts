import { randomInt } from 'node:crypto';

import type { Body } from '#contract/endpoint';
import type { ProductId, UserId } from '#contract/ids';
import type { Product } from '#contract/product';
import type { createProductEndpoint } from '#contract/product-endpoints';

import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { readLimits } from './limit-to-groups.ts';
import { readGroupNames } from './limited.queries.ts';
import { limitOf, limitsBetween } from './limits.rules.ts';
import { refuseMissingSizes } from './packed-sizes.ts';
import { joinable } from './product-collection.ts';
import { findProduct, insertProduct, isSkuTaken } from './products.queries.ts';
import { makeSku, openingPrices, toColumns } from './products.rules.ts';
import { setImages } from './set-images.ts';
import { setVariants } from './set-variants.ts';
import { refuseColorless } from './style-color.ts';

type Fields = Body<typeof createProductEndpoint>;

/** A new product with its sizes, opening stock and pictures; a draft unless asked otherwise. */
export function createProduct(db: Db, actorId: UserId, fields: Fields): Promise<Product> {
  refuseColorless(fields);
  return inTransaction(db, async (tx) => {
    // Groups are held before collections.
    await readLimits(tx, null, fields.groups ?? []);
    const collection = await joinable(tx, fields);
    const sku = await skuFor(tx, fields);
    const productId = await insertProduct(tx, {
      ...toColumns(fields),
      ...openingPrices(fields),
      title: fields.title,
      sku,
      ...(fields.groups && { limited_to: limitOf(fields.groups) }),
    });
    await setVariants(tx, { productId, actorId, wanted: fields.variants });
    await setImages(tx, productId, fields.images ?? []);
    const product = await findProduct(tx, productId, 'all');
    if (!product) throw new Error('unreachable: the product was just inserted');
    refuseMissingSizes(product, fields);
    const names = await readGroupNames(tx, product.groups ?? []);
    const { groups } = limitsBetween(names, null, product.groups ?? null).after;
    await recordAudit(tx, {
      actorId,
      action: 'product_created',
      subjectType: 'product',
      subjectId: productId,
      after: {
        sku,
        title: product.title,
        price: product.price,
        ...(groups !== null && { groups }),
        ...(collection && { collection: collection.name }),
      },
    });
    return product;
  });
}

async function skuFor(tx: Db, fields: Fields): Promise<string> {
  if (fields.sku) {
    await refuseTakenSku(tx, fields.sku);
    return fields.sku;
  }
  for (;;) {
    const sku = makeSku(fields.category ?? fields.title, randomInt);
    if (!(await isSkuTaken(tx, sku))) return sku;
  }
}

export async function refuseTakenSku(tx: Db, sku: string, exceptId?: ProductId): Promise<void> {
  if (!(await isSkuTaken(tx, sku, exceptId))) return;
  const message = 'SKU já cadastrado';
  throw new AppError('SKU_TAKEN', message, { details: [{ path: 'sku', message }] });
}
