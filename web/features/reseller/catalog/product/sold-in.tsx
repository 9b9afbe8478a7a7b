import { Package } from 'lucide-react';

import { gradeSumText, packOf, soldInText } from '#contract/pack';
import type { Product } from '#contract/product';

/** How the product is sold, where not by the piece. */
export function SoldIn({ product }: { product: Product }) {
  const pack = packOf(product.pack);
  if (!pack) return null;
  const text = soldInText(pack);
  return (
    <p className="sold-in">
      <Package className="i i-sm" aria-hidden="true" />
      {`${text.charAt(0).toUpperCase()}${text.slice(1)}`}
      {pack.kind === 'grade' ? ` (${gradeSumText(pack.total)})` : ''}
    </p>
  );
}
