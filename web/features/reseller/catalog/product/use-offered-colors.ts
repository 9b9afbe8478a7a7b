import { keepPreviousData, useQuery } from '@tanstack/react-query';

import type { Product } from '#contract/product';
import { productQueries } from '#web/api/products.queries.ts';
import { useCart } from '#web/cart/use-cart.ts';

import { offeredSizes } from './offer.rules.ts';
import type { OfferedProduct } from './use-size-grid.ts';

/** All colours of the product's style that are there, or the product alone until they are. */
export function useOfferedColors(product: Product): OfferedProduct[] {
  const { items } = useCart();
  const { data } = useQuery({
    ...productQueries.colors(product.id),
    enabled: product.colors !== undefined,
    // Another colour of the same style has the same ones.
    placeholderData: keepPreviousData,
  });
  // Of the product itself the dialog knows more than the list of its colours may.
  const known = product.colors && data?.some(({ id }) => id === product.id) ? data : undefined;
  const products = known?.map((one) => (one.id === product.id ? product : one));
  return (products ?? [product]).map((one) => ({ product: one, sizes: offeredSizes(one, items) }));
}
