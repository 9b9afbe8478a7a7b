import { lacksBoleto, type Invoice } from '#contract/invoice';
import type { ReadOrderDetail } from '#web/api/read-order.ts';
import { InvoiceItem } from '#web/order/invoice-item.tsx';
import { InvoicePix } from '#web/order/invoice-pix.tsx';
import { useRenewBoleto } from '#web/order/use-renew-boleto.ts';

export function OrderInvoices({ order }: { order: ReadOrderDetail }) {
  const { id: orderId, orderNumber, invoices } = order;
  const renew = useRenewBoleto(orderId);
  if (invoices.length === 0) return null;
  return (
    <section>
      <h3>Faturas</h3>
      <ul>
        {invoices.map((invoice) => (
          <InvoiceItem
            key={invoice.id}
            invoice={invoice}
            count={invoices.length}
            renew={() => renew(invoice.id)}
          >
            {lacksBoleto(invoice) && !receiptWaits(invoice, order) ? (
              <InvoicePix invoice={invoice} orderId={orderId} orderNumber={orderNumber}>
                Depois de pagar, envie o comprovante em ‘Comprovantes’, logo abaixo.
              </InvoicePix>
            ) : null}
          </InvoiceItem>
        ))}
      </ul>
    </section>
  );
}

/** One for the order is one for all of its invoices. */
const receiptWaits = ({ id }: Invoice, { receipts }: ReadOrderDetail) =>
  receipts.some(
    ({ status, invoiceId }) => status === 'pending' && (invoiceId === null || invoiceId === id),
  );
