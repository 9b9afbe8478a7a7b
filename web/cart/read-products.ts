import type { QueryClient } from '@tanstack/react-query';

import type { ProductId } from '#contract/ids';
import type { Product } from '#contract/product';
import { productQueries } from '#web/api/products.queries.ts';
import { isMissing } from '#web/submit/failure.ts';

import type { FreshProducts } from './fresh-cart.rules.ts';

/** Products as they are now, never as they were kept. */
export async function readProducts(
  queryClient: QueryClient,
  ids: ReadonlySet<ProductId>,
): Promise<FreshProducts> {
  const answers = await Promise.all([...ids].map((id) => readProduct(queryClient, id)));
  return new Map(answers.filter((answer) => answer !== undefined));
}

async function readProduct(
  queryClient: QueryClient,
  id: ProductId,
): Promise<[ProductId, Product | null] | undefined> {
  try {
    return [id, await queryClient.fetchQuery({ ...productQueries.one(id), staleTime: 0 })];
  } catch (error) {
    // In an old cart, it may never have been a product of ours.
    return isMissing(error) ? [id, null] : undefined;
  }
}
