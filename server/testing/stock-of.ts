import type { Db } from '../db/database.ts';

/** What is on the shelf of one size. */
export async function stockOf(db: Db, variantId: string | undefined): Promise<number> {
  const { stock } = await db
    .selectFrom('variants')
    .select('stock')
    .where('id', '=', variantId ?? '')
    .executeTakeFirstOrThrow();
  return stock;
}
