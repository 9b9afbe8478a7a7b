import { PackageCheck, PackageX } from 'lucide-react';

import { SHIPPING_TYPES } from '#contract/freight';
import type { OrderDetail, OrderItem } from '#contract/order';
import { termName } from '#contract/own-term';
import { countOf } from '#web/cart/count-of.ts';
import { ExplainedPrices } from '#web/order/explained-prices.tsx';
import { ItemBlocks, type BlockItem } from '#web/order/item-blocks.tsx';
import { OrderTotals } from '#web/order/order-totals.tsx';

type Props = { order: OrderDetail };

export const OrderItems = ({ order }: Props) => (
  <>
    <StockEffect order={order} />
    <ItemBlocks items={order.items.map(blockItem)} />
    <ExplainedPrices items={order.items.map(blockItem)} explanation={order.priceExplanation} />
    <OrderTotals
      order={order}
      freight={`Frete (${SHIPPING_TYPES[order.shippingType].label})`}
      coupon={order.priceExplanation?.coupon}
      credit={order.money?.creditUsed}
    >
      <div>
        <dt>Pagamento</dt>
        <dd>{termName(order)}</dd>
      </div>
    </OrderTotals>
  </>
);

const blockItem = ({
  product,
  variant,
  ...item
}: OrderItem): BlockItem & { variantId: string } => ({
  ...item,
  variantId: variant.id,
  productId: product.id,
  sku: product.sku,
  title: product.title,
  color: product.color ?? null,
  image: product.images[0],
  size: variant.size,
});

/** A cancelled order that was shipped keeps its pieces out of stock until they come back. */
function stockText({ holdsStock, hasLeft, status }: OrderDetail): string {
  if (!holdsStock) return 'Peças devolvidas ao estoque';
  if (status === 'CANCELLED') return 'Peças não devolvidas ao estoque';
  return hasLeft ? 'Peças enviadas' : 'Peças reservadas no estoque';
}

function StockEffect({ order }: Props) {
  const Icon = order.holdsStock ? PackageCheck : PackageX;
  return (
    <p className="aligned soft">
      <Icon className="i" aria-hidden="true" />
      {`${stockText(order)} · ${countOf(order.itemCount)}`}
    </p>
  );
}
