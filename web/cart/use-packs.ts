import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';

import type { ProductId } from '#contract/ids';
import { productQueries } from '#web/api/products.queries.ts';

import type { CartItem } from './cart.rules.ts';
import { onProductRead } from './on-product-read.ts';
import type { PackedProduct, PackedProducts } from './packed-cart.rules.ts';

/**
 * Of the products in the cart those that are not sold by the piece, once an open cart has read them again: what is
 * stored of a line does not say it. It only looks, as `useColorOf` does.
 */
export function usePacks(items: readonly CartItem[]): PackedProducts {
  const client = useQueryClient();
  const text = useSyncExternalStore(onProductRead(client), () => {
    const ids = [...new Set(items.map(({ productId }) => productId))];
    return JSON.stringify(
      ids.flatMap((id) => {
        const product = client.getQueryData(productQueries.one(id).queryKey);
        return product?.pack === undefined
          ? []
          : [[id, { pack: product.pack, variants: product.variants }]];
      }),
    );
  });
  return useMemo(() => {
    const entries: [ProductId, PackedProduct][] = JSON.parse(text);
    return new Map(entries);
  }, [text]);
}
