import type { Color } from '#contract/color';
import type { ProductId } from '#contract/ids';

import { useKnownProduct } from './use-known-product.ts';

/** The colour of a product in the cart: what is stored of a line has none. */
export const useColorOf = (id: ProductId): Color | undefined => useKnownProduct(id)?.color;
