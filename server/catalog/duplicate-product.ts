import type { ProductId, UserId } from '#contract/ids';
import type { Product } from '#contract/product';

import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { copyProduct, freeSku, lockSource } from './copy-product.ts';
import { copySku, copyTitle } from './products.rules.ts';

/** A copy that stands alone, with the same pictures: its style has this colour already. */
export function duplicateProduct(db: Db, actorId: UserId, id: ProductId): Promise<Product> {
  return inTransaction(db, async (tx) => {
    const from = await lockSource(tx, id);
    const own = {
      sku: await freeSku(tx, (n) => copySku(from.source.sku, n)),
      title: copyTitle(from.source.title),
      style: null,
    };
    return copyProduct(tx, { from, actorId, own, images: from.shown.images });
  });
}
