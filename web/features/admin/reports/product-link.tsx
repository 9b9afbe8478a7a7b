import { Link } from '@tanstack/react-router';

import { updateProductEndpoint } from '#contract/product-endpoints';
import { useMay } from '#web/api/rights.ts';

type Props = { id: string; children: string };

/** A product leads to itself, for those who may change it: there is no other page of it here. */
export function ProductLink({ id, children }: Props) {
  if (!useMay()(updateProductEndpoint)) return children;
  return (
    <Link to="/admin/products/$id/edit" params={{ id }} className="order-link">
      {children}
    </Link>
  );
}
