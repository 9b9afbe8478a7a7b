import type { Product } from '#contract/product';

import type { CartItem } from './cart.rules.ts';
import { useKnownProduct } from './use-known-product.ts';

/** The promotion that makes the price of a line; none where a step of the ladder makes it, or another price was kept. */
export function usePromotionOf({
  productId,
  price,
}: Pick<CartItem, 'productId' | 'price'>): Product['promotion'] {
  const product = useKnownProduct(productId);
  return product?.price === price ? product.promotion : undefined;
}
