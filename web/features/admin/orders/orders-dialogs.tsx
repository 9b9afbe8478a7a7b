import { Suspense } from 'react';

import type { OrderId } from '#contract/ids';
import type { Order } from '#contract/order';
import { lazyPart } from '#web/part/lazy-part.ts';
import { useEver } from '#web/ui/use-ever.ts';

import { useDrawerWalk } from './use-drawer-walk.ts';
import type { useTask } from './use-task.ts';

const OrderDrawer = lazyPart(() => import('./detail/order-drawer.tsx'), 'OrderDrawer');
const TaskDialog = lazyPart(() => import('./tasks/task-dialog.tsx'), 'TaskDialog');

type Props = {
  /** The list behind the drawer. */
  orders: readonly Order[];
  /** The one in the drawer. */
  orderId: OrderId | undefined;
  task: ReturnType<typeof useTask>;
  onClose: () => void;
};

/** What lies over the list; fetched when it is wanted for the first time. */
export function OrdersDialogs({ orders, orderId, task: { asked, ask, close }, onClose }: Props) {
  const walk = useDrawerWalk(orders, orderId);
  const isDrawerWanted = useEver(orderId !== undefined);
  return (
    <>
      {/* Before the drawer: of two dialogs closed at once, the upper one must go first. */}
      {asked ? (
        <Suspense fallback={null}>
          <TaskDialog
            key={asked.turn}
            task={asked.task}
            open={asked.open}
            onTask={ask}
            onClose={close}
          />
        </Suspense>
      ) : null}
      {isDrawerWanted ? (
        <Suspense fallback={null}>
          <OrderDrawer orderId={orderId} walk={walk} onTask={ask} onClose={onClose} />
        </Suspense>
      ) : null}
    </>
  );
}
