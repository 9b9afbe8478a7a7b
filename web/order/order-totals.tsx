import type { ReactNode } from 'react';

import { toCents } from '#contract/money';
import { formatMoney } from '#web/format/money.ts';

type Props = {
  order: Record<'subtotal' | 'discount' | 'shippingCost' | 'total', number>;
  freight?: string;
  /** Of the company's own that it used. */
  credit?: number | undefined;
  /** Below the total. */
  children?: ReactNode;
};

export const OrderTotals = ({ order, freight = 'Frete', credit = 0, children }: Props) => (
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
    {credit > 0 ? (
      <>
        <div className="sum__minus">
          <dt>Crédito usado</dt>
          <dd>{`− ${formatMoney(credit)}`}</dd>
        </div>
        <div>
          <dt>A pagar</dt>
          <dd>{formatMoney((toCents(order.total) - toCents(credit)) / 100)}</dd>
        </div>
      </>
    ) : null}
    {children}
  </dl>
);
