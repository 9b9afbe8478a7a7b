import type { ReadOrder } from '#web/api/read-order.ts';
import { formatMoney } from '#web/format/money.ts';

export const OrderTotals = ({ order }: { order: ReadOrder }) => (
  <dl className="sum num">
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
      <dt>Frete</dt>
      <dd>{formatMoney(order.shippingCost)}</dd>
    </div>
    <div className="sum__total">
      <dt>Total</dt>
      <dd>{formatMoney(order.total)}</dd>
    </div>
  </dl>
);
