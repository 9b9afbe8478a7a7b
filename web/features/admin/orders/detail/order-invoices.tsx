import { useQueryClient } from '@tanstack/react-query';

import type { Invoice } from '#contract/invoice';
import type { OrderDetail } from '#contract/order';
import { payInvoiceEndpoint } from '#contract/order-endpoints';
import { orderQueries } from '#web/api/orders.queries.ts';
import { Offered } from '#web/identity/offered.tsx';
import { InvoiceItem } from '#web/order/invoice-item.tsx';

import { KeepsFocus } from '../keeps-focus.tsx';
import type { OnTask } from '../use-task.ts';
import { InvoiceActions } from './invoice-actions.tsx';

type Props = { order: OrderDetail; onTask: OnTask; onFocusLost: () => void };

export function OrderInvoices({ order, onTask, onFocusLost }: Props) {
  const queryClient = useQueryClient();
  if (order.invoices.length === 0) return <p className="muted">{whyNone(order)}</p>;
  const renew = async (invoice: Invoice) => {
    const fresh = await queryClient.fetchQuery(orderQueries.one(order.id));
    return fresh.invoices.find(({ id }) => id === invoice.id)?.boletoPdfUrl;
  };
  return (
    <ul>
      {order.invoices.map((invoice) => (
        <InvoiceItem
          key={invoice.id}
          invoice={invoice}
          forAdmin
          count={order.invoices.length}
          renew={() => renew(invoice)}
        >
          {invoice.status === 'pending' ? (
            <KeepsFocus onLost={onFocusLost}>
              <Offered by={payInvoiceEndpoint}>
                <InvoiceActions order={order} invoice={invoice} onTask={onTask} />
              </Offered>
            </KeepsFocus>
          ) : null}
        </InvoiceItem>
      ))}
    </ul>
  );
}

const whyNone = ({ term }: OrderDetail) =>
  term === 'antecipado_3'
    ? 'Pagamento antecipado: este pedido não gera faturas.'
    : 'As faturas são geradas na aprovação.';
