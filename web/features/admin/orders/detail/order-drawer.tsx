import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiError } from '#web/api/api-error.ts';
import { orderQueries } from '#web/api/orders.queries.ts';
import { orderLabel } from '#web/order/order-label.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

import type { OnTask } from '../use-task.ts';
import { OrderSheet } from './order-sheet.tsx';
import type { Unsaved } from './use-edits.ts';

type Props = {
  /** None: closed. */
  orderId: string | undefined;
  onTask: OnTask;
  onClose: () => void;
};

export function OrderDrawer({ orderId, onTask, onClose }: Props) {
  const shown = useLast(orderId);
  const [unsaved] = useState<Unsaved>(() => new Set());
  const [leaving, setLeaving] = useState(false);
  // A press beside the drawer must not throw away what was typed.
  const leave = () => {
    if (unsaved.size > 0) setLeaving(true);
    else onClose();
  };
  const discard = () => {
    setLeaving(false);
    onClose();
  };
  return (
    <>
      {/* Before the drawer: of two dialogs closed at once, the upper one must go first. */}
      <ConfirmDialog
        open={leaving}
        question="Descartar as alterações?"
        confirmText="Descartar"
        cancelText="Continuar editando"
        tone="danger"
        onConfirm={discard}
        onCancel={() => setLeaving(false)}
      />
      <Drawer
        wide
        open={orderId !== undefined}
        onClose={leave}
        title={shown ? `Pedido ${orderLabel(shown)}` : 'Pedido'}
      >
        {shown ? <Content key={shown} orderId={shown} unsaved={unsaved} onTask={onTask} /> : null}
      </Drawer>
    </>
  );
}

type ContentProps = { orderId: string; unsaved: Unsaved; onTask: OnTask };

function Content({ orderId, unsaved, onTask }: ContentProps) {
  const { data, error, isFetching, refetch } = useQuery(orderQueries.one(orderId));
  if (data) return <OrderSheet order={data} unsaved={unsaved} onTask={onTask} />;
  if (!error || isFetching) {
    return (
      <div className="empty">
        <Spinner />
      </div>
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState title="Pedido não encontrado">
        O endereço pode estar incompleto. Procure o pedido pelo número na lista.
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title="Erro ao carregar pedido"
      message={error.message}
      onRetry={() => void refetch()}
    />
  );
}

/** The order that was asked for last, kept while the drawer leaves. */
function useLast(orderId: string | undefined) {
  const [last, setLast] = useState(orderId);
  if (orderId !== undefined && orderId !== last) setLast(orderId);
  return orderId ?? last;
}
