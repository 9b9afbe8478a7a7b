import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';

import { cents } from '#contract/money';
import type { OrderDetail } from '#contract/order';
import { orderTxid } from '#contract/pix';
import { settingsQuery } from '#web/api/settings.queries.ts';
import { lazyPart } from '#web/part/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Few orders need it, and the drawing of the code is not small. */
const PaymentData = lazyPart(() => import('#web/order/payment-data.tsx'), 'PaymentData');

/** Open where nothing was sent yet; who sent a receipt has most likely paid already. */
export const HowToPay = ({ order }: { order: OrderDetail }) => (
  <details className="od-pay" open={order.receipts.length === 0}>
    <summary>Dados para pagamento</summary>
    <Data order={order} />
  </details>
);

function Data({ order }: { order: OrderDetail }) {
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
      <PaymentData
        settings={data}
        total={cents(Math.round(order.total * 100))}
        txid={orderTxid(order.orderNumber)}
      />
    </Suspense>
  );
}
