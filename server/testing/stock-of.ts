import { asId, type VariantId } from '#contract/ids';

import type { Db } from '../db/database.ts';

/** What is on the shelf of one size. */
export async function stockOf(db: Db, variantId: VariantId | undefined): Promise<number> {
  const { stock } = await db
    .selectFrom('variants')
    .select('stock')
    .where('id', '=', variantId ?? asId<VariantId>(''))
    .executeTakeFirstOrThrow();
  return stock;
}
