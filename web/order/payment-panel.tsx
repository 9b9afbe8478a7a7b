import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';

import type { InvoiceId, OrderId } from '#contract/ids';
import { toCents } from '#contract/money';
import { orderTxid } from '#contract/pix';
import { settingsQuery } from '#web/api/settings.queries.ts';
import { lazyPart } from '#web/part/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Few orders need it, and the drawing of the code is not small. */
const PaymentData = lazyPart(() => import('./payment-data.tsx'), 'PaymentData');
const AutomaticPix = lazyPart(() => import('./automatic-pix.tsx'), 'AutomaticPix');

type Props = {
  orderId: OrderId;
  /** What is paid; without it, the order itself. */
  invoiceId?: InvoiceId;
  orderNumber: string;
  amount: number;
  /** What is to be done after paying by a code that tells nobody. */
  children?: ReactNode;
};

/** How an amount of an order is paid to the company: PIX with its code, bank account. */
export function PaymentPanel({ orderId, invoiceId, orderNumber, amount, children }: Props) {
  const { data, isError, isFetching, refetch } = useQuery(settingsQuery);
  if (isError) {
    return (
      <Note tone="danger" className="pix-note">
        Não foi possível carregar os dados de pagamento.
        <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
          Tentar novamente
        </Button>
      </Note>
    );
  }
  const waiting = <Skeleton className="pix-sk" />;
  if (!data) return waiting;
  const byHand = (
    <>
      <PaymentData settings={data} total={toCents(amount)} txid={orderTxid(orderNumber)} />
      {children}
    </>
  );
  return (
    <Suspense fallback={waiting}>
      {data.automaticPix ? (
        <AutomaticPix orderId={orderId} invoiceId={invoiceId}>
          {byHand}
        </AutomaticPix>
      ) : (
        byHand
      )}
    </Suspense>
  );
}
