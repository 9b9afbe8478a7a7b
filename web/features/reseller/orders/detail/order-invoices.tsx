import { useQueryClient } from '@tanstack/react-query';

import type { OrderDetail } from '#contract/order';
import { orderQueries } from '#web/api/orders.queries.ts';
import { InvoiceItem } from '#web/order/invoice-item.tsx';

export function OrderInvoices({ order: { id: orderId, invoices } }: { order: OrderDetail }) {
  const client = useQueryClient();
  if (invoices.length === 0) return null;
  const renew = async (invoiceId: string) => {
    const fresh = await client.fetchQuery(orderQueries.one(orderId));
    return fresh.invoices.find(({ id }) => id === invoiceId)?.boletoPdfUrl;
  };
  return (
    <section className="od-part">
      <h3>Faturas</h3>
      <ul>
        {invoices.map((invoice) => (
          <InvoiceItem
            key={invoice.id}
            invoice={invoice}
            count={invoices.length}
            renew={() => renew(invoice.id)}
          />
        ))}
      </ul>
    </section>
  );
}
