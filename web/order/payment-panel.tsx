import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';

import { toCents } from '#contract/money';
import { orderTxid } from '#contract/pix';
import { settingsQuery } from '#web/api/settings.queries.ts';
import { lazyPart } from '#web/part/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Few orders need it, and the drawing of the code is not small. */
const PaymentData = lazyPart(() => import('./payment-data.tsx'), 'PaymentData');

/** How an amount of an order is paid to the company: PIX with its code, bank account. */
export function PaymentPanel({ orderNumber, amount }: { orderNumber: string; amount: number }) {
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
  return (
    <Suspense fallback={waiting}>
      <PaymentData settings={data} total={toCents(amount)} txid={orderTxid(orderNumber)} />
    </Suspense>
  );
}
