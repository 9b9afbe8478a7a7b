import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { ProductId } from '#contract/ids';
import type { Product } from '#contract/product';
import { productQueries } from '#web/api/products.queries.ts';

/**
 * Which colour of its style a card shows: the one the list found until somebody chooses another, and
 * meanwhile until that one is there. The others are asked for once somebody comes near.
 */
export function useColors(product: Product) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<ProductId>();
  const wanted = productQueries.colors(product.id);
  const { data } = useQuery({ ...wanted, enabled: chosen !== undefined });
  const shown = (chosen !== undefined && data?.find(({ id }) => id === chosen)) || product;
  return {
    shown,
    choose: setChosen,
    /** A failure shows when a colour is chosen and does not come: the card stays as it is. */
    prepare: () => void client.prefetchQuery({ ...wanted, staleTime: 60_000 }),
  };
}
