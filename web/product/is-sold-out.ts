import type { Product, Variant } from '#contract/product';

export const isSoldOut = ({ variants }: { variants: readonly Variant[] }): boolean =>
  variants.every(({ stock }) => stock <= 0);

/** Of a product that stands for its style: none of the colours can be had. */
export const isStyleSoldOut = (product: Pick<Product, 'variants' | 'colors'>): boolean =>
  isSoldOut(product) && (product.colors ?? []).every(({ soldOut }) => soldOut);
