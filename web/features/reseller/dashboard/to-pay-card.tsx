import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { ownInvoicesQuery } from '#web/api/invoices.queries.ts';
import { formatDay } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { orderLabel } from '#web/order/order-label.ts';
import { OwnInvoiceItem } from '#web/order/own-invoice.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useRetry } from '#web/ui/use-retry.ts';

/** The next one whole, two more in a line each; the rest are a step away. */
const toPayQuery = ownInvoicesQuery({ limit: '3' });

/** Nothing where nothing is owed. */
export function ToPayCard() {
  const { data, error, refetch } = useQuery(toPayQuery);
  const { box, retry } = useRetry(refetch);
  const [next, ...later] = data?.invoices.filter(({ status }) => status === 'pending') ?? [];
  const failed = error !== null && !data;
  if (!next && !failed) return null;
  return (
    <Card
      ref={box}
      tabIndex={-1}
      title="A pagar"
      flush={failed}
      className="to-pay"
      actions={
        <Link to="/reseller/invoices" className={buttonClass({ size: 'sm' })}>
          Ver faturas
        </Link>
      }
    >
      {failed ? (
        <ErrorState
          title="Erro ao carregar faturas"
          message={error.message || 'Erro desconhecido'}
          headingLevel={3}
          onRetry={retry}
        />
      ) : null}
      {next ? (
        <ul>
          <OwnInvoiceItem invoice={next} />
        </ul>
      ) : null}
      {later.length > 0 ? (
        <ul className="to-pay__later num" aria-label="Depois">
          {later.map(({ id, orderId, amount, open = amount, dueDate }) => (
            <li key={id}>
              <span>{`Vencimento ${formatDay(dueDate)} · Pedido ${orderLabel(orderId)}`}</span>
              <b>{formatMoney(open)}</b>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
