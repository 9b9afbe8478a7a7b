import { PackageCheck, PackageX } from 'lucide-react';

import { SHIPPING_TYPES } from '#contract/freight';
import type { OrderDetail, OrderItem } from '#contract/order';
import { PAYMENT_TERMS } from '#contract/payment-term';
import { countOf } from '#web/cart/count-of.ts';
import { formatMoney } from '#web/format/money.ts';
import { OrderTotals } from '#web/order/order-totals.tsx';
import { ProductPicture } from '#web/product/product-picture.tsx';

type Props = { order: OrderDetail };

export const OrderItems = ({ order }: Props) => (
  <>
    <StockEffect order={order} />
    <ul className="osheet-items">
      {order.items.map((item) => (
        <Item key={item.id} item={item} />
      ))}
    </ul>
    <OrderTotals order={order} freight={`Frete (${SHIPPING_TYPES[order.shippingType].label})`}>
      <div>
        <dt>Pagamento</dt>
        <dd>{PAYMENT_TERMS[order.term].label}</dd>
      </div>
    </OrderTotals>
  </>
);

const Item = ({ item: { product, variant, quantity, unitPrice, total } }: { item: OrderItem }) => (
  <li className="osheet-item">
    <ProductPicture image={product.images[0]} alt="" sizes="48px" />
    <div>
      <b>{product.title}</b>
      <span className="sub num">
        {[product.sku, product.color, `Tamanho ${variant.size}`].filter(Boolean).join(' · ')}
      </span>
    </div>
    <span className="soft nowrap num">{`${quantity} × ${formatMoney(unitPrice)}`}</span>
    <span className="osheet-item__total num">{formatMoney(total)}</span>
  </li>
);

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
