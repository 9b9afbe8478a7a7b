import type { ReactNode } from 'react';

import { formatMoney } from '#web/format/money.ts';

type Props = {
  order: Record<'subtotal' | 'discount' | 'shippingCost' | 'total', number>;
  freight?: string;
  /** Below the total. */
  children?: ReactNode;
};

export const OrderTotals = ({ order, freight = 'Frete', children }: Props) => (
  <dl className="sum sum--end num">
    <div>
      <dt>Subtotal</dt>
      <dd>{formatMoney(order.subtotal)}</dd>
    </div>
    {order.discount > 0 ? (
      <div className="sum__minus">
        <dt>Desconto</dt>
        <dd>{`− ${formatMoney(order.discount)}`}</dd>
      </div>
    ) : null}
    <div>
      <dt>{freight}</dt>
      <dd>{formatMoney(order.shippingCost)}</dd>
    </div>
    <div className="sum__total">
      <dt>Total</dt>
      <dd>{formatMoney(order.total)}</dd>
    </div>
    {children}
  </dl>
);
