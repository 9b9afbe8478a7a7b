import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { asId, type OrderId } from '#contract/ids';
import { ownOrderQueries } from '#web/api/own-orders.queries.ts';
import type { ReadOrder, ReadOrderDetail } from '#web/api/read-order.ts';
import { formatDateTime } from '#web/format/date.ts';
import { OrderBadge } from '#web/order/order-badge.tsx';
import { orderLabel } from '#web/order/order-label.ts';
import { isMissing } from '#web/submit/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Note } from '#web/ui/note.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';

import { OrderActions } from './order-actions.tsx';
import { OrderView } from './order-view.tsx';

type Props = {
  /** None: closed. */
  orderId: OrderId | undefined;
  /** What the list knows, for as long as the detail is not there. */
  rows: readonly ReadOrder[];
  onClose: () => void;
};

export function OrderDialog({ orderId, rows, onClose }: Props) {
  const open = orderId !== undefined;
  const id = useLast(orderId);
  const detail = useQuery({ ...ownOrderQueries.one(id ?? asId('')), enabled: open });
  const box = useRef<HTMLDivElement>(null);
  if (id === undefined) return null;
  const order = detail.data ?? rows.find((row) => row.id === id);
  const waiting = !detail.data && detail.isFetching;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      letterhead={<Wordmark />}
      title={`Detalhes do Pedido ${orderLabel(id)}`}
      description={order ? <When order={order} /> : null}
      footer={
        <>
          {order ? <OrderActions order={order} /> : null}
          <Button onClick={onClose}>Fechar</Button>
        </>
      }
    >
      <div className="od" ref={box} tabIndex={-1} aria-busy={waiting}>
        <Content
          id={id}
          order={order}
          detail={detail}
          onRetry={() => {
            // The button goes with the notice it stands in.
            box.current?.focus();
            void detail.refetch();
          }}
        />
        {waiting ? (
          <div className="od-loading">
            <Spinner label="Carregando pedido..." />
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}

type ContentProps = {
  id: OrderId;
  order: ReadOrder | undefined;
  detail: UseQueryResult<ReadOrderDetail>;
  onRetry: () => void;
};

/** The whole order, else what the list knows of it, else why there is none. */
function Content({ id, order, detail: { data, error, isFetching }, onRetry }: ContentProps) {
  const failed = error !== null && !data && !isFetching;
  if (!order) return failed ? <NoOrder error={error} onRetry={onRetry} /> : null;
  return (
    <>
      {failed ? <OnlyRow onRetry={onRetry} /> : null}
      <OrderView key={id} order={order} detail={data} />
    </>
  );
}

const When = ({ order: { createdAt, status } }: { order: ReadOrder }) => (
  <div className="od-when cluster">
    <span className="num">{formatDateTime(createdAt)}</span>
    <OrderBadge status={status} />
  </div>
);

const OnlyRow = ({ onRetry }: { onRetry: () => void }) => (
  <Note tone="warn" className="od-note">
    <output>Não foi possível carregar faturas, comprovantes e histórico deste pedido.</output>
    <Button size="sm" onClick={onRetry}>
      Tentar novamente
    </Button>
  </Note>
);

const NoOrder = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  isMissing(error) ? (
    <EmptyState title="Pedido não encontrado" headingLevel={3}>
      Confira o endereço ou procure o pedido na lista.
    </EmptyState>
  ) : (
    <ErrorState
      title="Erro ao carregar pedido"
      message={error.message || 'Erro desconhecido'}
      headingLevel={3}
      onRetry={onRetry}
    />
  );

/** Kept while the dialog takes its leave. */
function useLast(orderId: OrderId | undefined) {
  const [last, setLast] = useState(orderId);
  if (orderId !== undefined && orderId !== last) setLast(orderId);
  return orderId ?? last;
}
