import type { Product } from '#contract/product';

/** What tells a product apart from its neighbours: code, category where it is wanted, and colour. */
export const skuText = ({ sku, color }: Product, category?: string | null): string =>
  [sku, category, color?.name].filter(Boolean).join(' · ');
