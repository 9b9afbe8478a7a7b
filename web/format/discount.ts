import { toCents } from '#contract/money';
import type { Product } from '#contract/product';

/** Whole percent between the suggested price and what is paid; null when there is nothing to show off. */
export function discountPercent({ msrp, price }: Pick<Product, 'msrp' | 'price'>) {
  if (msrp <= price) return null;
  // In centavos: reais would round some exact halves down.
  const full = toCents(msrp);
  const charged = toCents(price);
  const percent = Math.round(((full - charged) * 100) / full) || null;
  // Only a gift is 100 % off, whatever the rounding says.
  return percent === 100 && charged > 0 ? 99 : percent;
}
