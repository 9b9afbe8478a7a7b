import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';

import type { InvoiceId, OrderId } from '#contract/ids';
import { orderQueries } from '#web/api/orders.queries.ts';
import { pixQuery } from '#web/api/pix.queries.ts';
import { Note } from '#web/ui/note.tsx';
import { notify } from '#web/ui/notify.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { ChargedPix } from './charged-pix.tsx';

type Props = {
  orderId: OrderId;
  invoiceId: InvoiceId | undefined;
  /** How it is paid where the bank does not answer in time. */
  children: ReactNode;
};

/** A charge that the bank keeps: its code, and the order goes on by itself once it is paid. */
export function AutomaticPix({ orderId, invoiceId, children }: Props) {
  const { data, isError } = useQuery(pixQuery(orderId, invoiceId));
  const client = useQueryClient();
  const state = data?.state;
  useEffect(() => {
    if (state !== 'paid' && state !== 'settled') return;
    if (state === 'paid') notify.success('Pagamento confirmado');
    void client.invalidateQueries({
      queryKey: orderQueries.all,
      // What has just been answered need not be asked again.
      predicate: ({ queryKey }) => queryKey[1] !== 'pix',
    });
  }, [client, state]);
  if (isError || state === 'unavailable') {
    return (
      <>
        <Note tone="info" className="pix-note">
          O PIX com confirmação automática não está disponível agora. Pague com os dados abaixo e
          envie o comprovante.
        </Note>
        {children}
      </>
    );
  }
  if (data?.state === 'ready' && data.code !== undefined) {
    return <ChargedPix code={data.code} amount={data.amount} expiresAt={data.expiresAt} />;
  }
  if (state === 'paid' || state === 'settled') return null;
  return (
    <>
      <output className="sr">Preparando o PIX...</output>
      <Skeleton className="pix-sk" />
    </>
  );
}
