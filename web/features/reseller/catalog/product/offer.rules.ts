import type { ProductId } from '#contract/ids';
import type { Product, Variant } from '#contract/product';
import { compareSizes } from '#contract/size-order';

/** A size as it can be bought now: what lies in the cart already is not left. */
export type OfferedSize = Variant & { inCart: number; left: number };

type Line = { productId: ProductId; size: string; quantity: number };

export function offeredSizes(product: Product, cart: readonly Line[]): OfferedSize[] {
  return product.variants
    .toSorted((a, b) => compareSizes(a.size, b.size))
    .map((variant) => {
      const inCart = cart
        .filter(({ productId, size }) => productId === product.id && size === variant.size)
        .reduce((sum, { quantity }) => sum + quantity, 0);
      return { ...variant, inCart, left: Math.max(0, variant.stock - inCart) };
    });
}

export const stockText = (stock: number): string =>
  stock > 0 ? `${stock} disponível` : 'Esgotado';
