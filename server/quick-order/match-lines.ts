import type { Body, Reply } from '#contract/endpoint';
import type { ProductId } from '#contract/ids';
import type { matchQuickOrderEndpoint, QuickProduct } from '#contract/quick-order';

import type { Db } from '../db/database.ts';
import type { Sight } from '../sight.ts';
import { findProducts, type FoundProduct } from './find-products.queries.ts';
import { judgeLine } from './judge-line.rules.ts';

type Lines = Body<typeof matchQuickOrderEndpoint>['lines'];

/** What each line means, and every product that is named there, once. */
export async function matchLines(
  db: Db,
  lines: Lines,
  sight: Sight,
): Promise<Reply<typeof matchQuickOrderEndpoint>> {
  const names = new Set(lines.flatMap((readings) => readings.map(({ name }) => name)));
  const found = await findProducts(db, [...names], sight);
  const answers = lines.map((readings) => judgeLine(readings, found));
  const chosen = new Set(answers.map(({ productId }) => productId));
  const shown = new Set<ProductId | undefined>([
    ...chosen,
    ...answers.flatMap(({ candidates = [] }) => candidates.map(({ productId }) => productId)),
  ]);
  const products = new Map<ProductId, QuickProduct>();
  for (const product of [...found.values()].flatMap((one) => one.products)) {
    if (shown.has(product.id)) products.set(product.id, shownAs(product, chosen.has(product.id)));
  }
  return { products: [...products.values()], lines: answers };
}

/** Of those to choose from the description would be most of the answer, and nobody reads it. */
const shownAs = (
  { variants, description, pack, color, collection, ...product }: FoundProduct,
  whole: boolean,
) => ({
  ...product,
  ...(color !== null && { color }),
  description: whole ? description : '',
  sizes: variants.map(({ size }) => size),
  ...(pack !== null && { pack, variants }),
  ...(collection && { collection }),
});
