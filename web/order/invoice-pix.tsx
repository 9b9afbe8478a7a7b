import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { Invoice } from '#contract/invoice';
import { settingsQuery } from '#web/api/settings.queries.ts';

import { PaymentPanel } from './payment-panel.tsx';

type Props = {
  invoice: Pick<Invoice, 'amount' | 'open'>;
  orderNumber: string;
  /** How the receipt gets to the brand from here. */
  children: ReactNode;
};

/** The other way to pay an invoice that has no boleto yet; nothing where the company has no PIX. */
export function InvoicePix({ invoice: { amount, open = amount }, orderNumber, children }: Props) {
  const { data } = useQuery(settingsQuery);
  if (!data?.pixKey) return null;
  return (
    <details className="od-pay only-screen">
      <summary>Pagar agora com PIX</summary>
      <PaymentPanel orderNumber={orderNumber} amount={open} />
      <div className="small soft">{children}</div>
    </details>
  );
}
