import { toCents } from '#contract/money';
import type { Product } from '#contract/product';

/** Whole percent between the suggested price and the 40 % one; null when there is nothing to show off. */
export function discountPercent({ msrp, price40 }: Pick<Product, 'msrp' | 'price40'>) {
  if (price40 === null || msrp <= price40) return null;
  // In centavos: reais would round some exact halves down.
  const full = toCents(msrp);
  const charged = toCents(price40);
  const percent = Math.round(((full - charged) * 100) / full) || null;
  // Only a gift is 100 % off, whatever the rounding says.
  return percent === 100 && charged > 0 ? 99 : percent;
}
