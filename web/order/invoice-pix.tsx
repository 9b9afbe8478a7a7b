import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import type { OrderId } from '#contract/ids';
import type { Invoice } from '#contract/invoice';
import { settingsQuery } from '#web/api/settings.queries.ts';

import { PaymentPanel } from './payment-panel.tsx';

type Props = {
  invoice: Pick<Invoice, 'id' | 'amount' | 'open'>;
  orderId: OrderId;
  orderNumber: string;
  /** How the receipt gets to the brand from here. */
  children: ReactNode;
};

/** The other way to pay an invoice that has no boleto yet; nothing where the company has no PIX. */
export function InvoicePix({ invoice, orderId, orderNumber, children }: Props) {
  const { id, amount, open = amount } = invoice;
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(settingsQuery);
  if (!data?.pixKey && !data?.automaticPix) return null;
  return (
    <details
      className="od-pay only-screen"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Pagar agora com PIX</summary>
      {/* A charge is asked for when somebody wants to pay by it, not by looking at a list. */}
      {isOpen || !data.automaticPix ? (
        <PaymentPanel orderId={orderId} invoiceId={id} orderNumber={orderNumber} amount={open}>
          <div className="small soft">{children}</div>
        </PaymentPanel>
      ) : null}
    </details>
  );
}
