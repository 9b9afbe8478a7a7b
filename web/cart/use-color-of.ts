import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import type { Color } from '#contract/color';
import type { ProductId } from '#contract/ids';
import { productQueries } from '#web/api/products.queries.ts';

import { onProductRead } from './on-product-read.ts';

/**
 * The colour of a product in the cart, once an open cart has read its products again: what is stored of a
 * line has no colour. It only looks: an observer that goes with its line would cancel that reading.
 */
export function useColorOf(id: ProductId): Color | undefined {
  const client = useQueryClient();
  return useSyncExternalStore(
    onProductRead(client),
    () => client.getQueryData(productQueries.one(id).queryKey)?.color ?? undefined,
  );
}
