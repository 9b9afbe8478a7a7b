import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

import type { OrderId } from '#contract/ids';
import { orderQueries } from '#web/api/orders.queries.ts';
import { LeaveQuestion } from '#web/leave/leave-question.tsx';
import { orderLabel } from '#web/order/order-label.ts';
import { isGone } from '#web/submit/failure.ts';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';

import { readOrdersSearch } from '../orders.search.ts';
import type { Walk } from '../use-drawer-walk.ts';
import type { OnTask } from '../use-task.ts';
import { DrawerWalk } from './drawer-walk.tsx';
import { OrderSheet } from './order-sheet.tsx';
import type { OnUnsaved } from './use-edits.ts';

type Props = {
  /** None: closed. */
  orderId: OrderId | undefined;
  /** To its neighbours in the list. */
  walk: Walk;
  onTask: OnTask;
  onClose: () => void;
};

export function OrderDrawer({ orderId, walk, onTask, onClose }: Props) {
  const shown = useLast(orderId);
  const { unsaved, onUnsaved } = useUnsaved();
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    if (unsaved) setLeaving(true);
    else onClose();
  };
  const discard = (byAddress: boolean) => {
    setLeaving(false);
    if (!byAddress) onClose();
  };
  return (
    <>
      {/* Before the drawer: of two dialogs closed at once, the upper one must go first. */}
      <LeaveQuestion
        // On its way out the drawer still holds what was just thrown away.
        unsaved={unsaved && orderId !== undefined}
        isHarmless={keepsOrder}
        asked={leaving}
        question="Descartar as alterações?"
        confirmText="Descartar"
        onLeave={discard}
        onStay={() => setLeaving(false)}
      >
        O que foi digitado neste pedido e ainda não foi salvo será perdido.
      </LeaveQuestion>
      <Drawer
        wide
        open={orderId !== undefined}
        onClose={leave}
        title={shown ? `Pedido ${orderLabel(shown)}` : 'Pedido'}
        actions={<DrawerWalk walk={walk} />}
      >
        {shown ? (
          <Content key={shown} orderId={shown} onUnsaved={onUnsaved} onTask={onTask} />
        ) : null}
      </Drawer>
    </>
  );
}

type ContentProps = { orderId: OrderId; onUnsaved: OnUnsaved; onTask: OnTask };

function Content({ orderId, onUnsaved, onTask }: ContentProps) {
  const order = useQuery(orderQueries.one(orderId));
  if (order.data) return <OrderSheet order={order.data} onUnsaved={onUnsaved} onTask={onTask} />;
  if (isGone(order.error) && !order.isFetching) {
    return (
      <EmptyState title="Pedido não encontrado">
        O endereço pode estar incompleto. Procure o pedido pelo número na lista.
      </EmptyState>
    );
  }
  return <LoadingOrFailed query={order} title="Erro ao carregar pedido" />;
}

type Address = { pathname: string; search: object };

/** The list behind the drawer may change its page or filters while somebody types. */
const keepsOrder = ({ current, next }: { current: Address; next: Address }) =>
  current.pathname === next.pathname &&
  readOrdersSearch({ ...current.search }).pedido === readOrdersSearch({ ...next.search }).pedido;

/** Whether any part of the drawer holds something that was not saved yet. */
function useUnsaved() {
  const [parts, setParts] = useState<readonly string[]>([]);
  const onUnsaved = useCallback<OnUnsaved>((part, unsaved) => {
    setParts((now) => {
      if (now.includes(part) === unsaved) return now;
      return unsaved ? [...now, part] : now.filter((other) => other !== part);
    });
  }, []);
  return { unsaved: parts.length > 0, onUnsaved };
}

/** The order that was asked for last, kept while the drawer leaves. */
function useLast(orderId: OrderId | undefined) {
  const [last, setLast] = useState(orderId);
  if (orderId !== undefined && orderId !== last) setLast(orderId);
  return orderId ?? last;
}
