import type { OrderMoney } from '#contract/order';
import { formatMoney } from '#web/format/money.ts';

/** What came for an order and what is still open of it; nothing while nothing has come. */
export function MoneyFacts({ money: { received, creditUsed, open } }: { money: OrderMoney }) {
  if (received === 0 && creditUsed === 0) return null;
  return (
    <dl className="kv num">
      <div>
        <dt>Recebido</dt>
        <dd>{formatMoney(received)}</dd>
      </div>
      {creditUsed > 0 ? (
        <div>
          <dt>Crédito usado</dt>
          <dd>{formatMoney(creditUsed)}</dd>
        </div>
      ) : null}
      <div>
        <dt>Falta pagar</dt>
        <dd>{formatMoney(open)}</dd>
      </div>
    </dl>
  );
}
