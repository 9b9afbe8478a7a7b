import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import type { ProductId } from '#contract/ids';
import type { Product } from '#contract/product';
import { productQueries } from '#web/api/products.queries.ts';

import { onProductRead } from './on-product-read.ts';

/**
 * What is known of a product in the cart, once an open cart has read its products again: more than is stored of a
 * line. It only looks: an observer that goes with its line would cancel that reading.
 */
export function useKnownProduct(id: ProductId): Product | undefined {
  const client = useQueryClient();
  return useSyncExternalStore(onProductRead(client), () =>
    client.getQueryData(productQueries.one(id).queryKey),
  );
}
