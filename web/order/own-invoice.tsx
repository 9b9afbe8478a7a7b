import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { InvoiceId, OrderId } from '#contract/ids';
import { lacksBoleto } from '#contract/invoice';
import type { OwnInvoice } from '#contract/receivables';

import { InvoiceItem } from './invoice-item.tsx';
import { InvoicePix } from './invoice-pix.tsx';
import { orderLabel } from './order-label.ts';
import { useRenewBoleto } from './use-renew-boleto.ts';

type Props = {
  invoice: OwnInvoice;
  /** On the page of the invoices itself: what it leads to opens over it, and closes onto it. */
  inList?: boolean;
};

/** An invoice away from its order, with all its reseller can do about it. */
export function OwnInvoiceItem({ invoice, inList = false }: Props) {
  const { id, orderId, orderNumber, count, receiptWaits } = invoice;
  const renew = useRenewBoleto(orderId);
  const payable = isToPay(invoice);
  const sendReceipt = (
    <OrderLink orderId={orderId} inList={inList} receiptFor={id}>
      Enviar comprovante
    </OrderLink>
  );
  return (
    <InvoiceItem invoice={invoice} count={count} renew={() => renew(id)}>
      {receiptWaits ? <p className="muted">Comprovante enviado, aguardando conferência</p> : null}
      {payable && lacksBoleto(invoice) ? (
        <InvoicePix invoice={invoice} orderId={orderId} orderNumber={orderNumber}>
          Depois de pagar, use ‘Enviar comprovante’ para avisar.
        </InvoicePix>
      ) : null}
      <div className="invoice__links only-screen">
        {payable ? sendReceipt : null}
        <OrderLink orderId={orderId} inList={inList}>
          {`Ver pedido ${orderLabel(orderId)}`}
        </OrderLink>
      </div>
    </InvoiceItem>
  );
}

/** Nothing was done about it yet: neither a receipt nor, by the bank's word, another way. */
const isToPay = ({ status, receiptWaits, boletoState }: OwnInvoice) =>
  status === 'pending' && !receiptWaits && boletoState !== 'settled_elsewhere';

type LinkProps = { orderId: OrderId; inList: boolean; receiptFor?: InvoiceId; children: ReactNode };

const OrderLink = ({ orderId, inList, receiptFor, children }: LinkProps) => (
  <Link
    to="/reseller/invoices"
    search={(now) => ({ ...now, pedido: orderId })}
    state={{ ...(inList && { openedOrder: true }), ...(receiptFor && { receiptFor }) }}
    resetScroll={!inList}
    className="link"
  >
    {children}
  </Link>
);
