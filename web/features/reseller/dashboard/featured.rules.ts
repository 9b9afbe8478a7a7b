import type { Product } from '#contract/product';

const SHOWN = 4;

const isInStock = ({ variants }: Product) => variants.some(({ stock }) => stock > 0);

/** The first few, those in stock before those that are not. */
export const pickFeatured = (products: readonly Product[]): Product[] =>
  products.toSorted((a, b) => Number(isInStock(b)) - Number(isInStock(a))).slice(0, SHOWN);
