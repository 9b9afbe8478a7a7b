import type { ReactNode } from 'react';

import { toCents } from '#contract/money';
import { formatMoney } from '#web/format/money.ts';

type Props = {
  order: Record<'subtotal' | 'discount' | 'shippingCost' | 'total', number>;
  freight?: string;
  /** What a coupon took of the discount. */
  coupon?: { code: string; amount: number } | undefined;
  /** Of the company's own that it used. */
  credit?: number | undefined;
  /** Below the total. */
  children?: ReactNode;
};

export const OrderTotals = ({ order, freight = 'Frete', coupon, credit = 0, children }: Props) => (
  <dl className="sum sum--end num">
    <div>
      <dt>Subtotal</dt>
      <dd>{formatMoney(order.subtotal)}</dd>
    </div>
    {coupon ? (
      <div className="sum__minus">
        <dt>{`Cupom ${coupon.code}`}</dt>
        <dd>{`− ${formatMoney(coupon.amount)}`}</dd>
      </div>
    ) : null}
    {order.discount > (coupon?.amount ?? 0) ? (
      <div className="sum__minus">
        <dt>Desconto</dt>
        <dd>{`− ${formatMoney((toCents(order.discount) - toCents(coupon?.amount ?? 0)) / 100)}`}</dd>
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
