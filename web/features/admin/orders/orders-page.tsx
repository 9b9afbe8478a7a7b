import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Landmark, ShoppingBag } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';

import { orderQueries } from '#web/api/orders.queries.ts';
import { useOpenOrder } from '#web/order/use-open-order.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Card } from '#web/ui/card.tsx';
import { focusIsNowhere } from '#web/ui/focus-is-nowhere.ts';
import { PageHead } from '#web/ui/page-head.tsx';

import { OrderDrawer } from './detail/order-drawer.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { OrdersList } from './orders-list.tsx';
import { OrdersToolbar } from './orders-toolbar.tsx';
import { filterOf, readOrdersSearch } from './orders.search.ts';
import { TaskDialog } from './tasks/task-dialog.tsx';
import { useTask } from './use-task.ts';

const PAGE_SIZE = 10;

type Change = { status?: string; search?: string; from?: string; to?: string; page?: number };

export function OrdersPage() {
  // Read here and not in the route, so that the first page of the portal need not carry the reader.
  const search = readOrdersSearch(useSearch({ from: '/admin/orders' }));
  const navigate = useNavigate({ from: '/admin/orders' });
  const list = useQuery(
    orderQueries.worklist({
      ...filterOf(search),
      page: String(search.page ?? 1),
      limit: String(PAGE_SIZE),
    }),
  );
  const { asked, ask: onTask, close: closeTask } = useTask();
  const { orderId, close: closeOrder } = useOpenOrder(search.pedido);
  const card = useRef<HTMLElement>(null);
  const takeFocus = useCallback(() => card.current?.focus(), []);
  useFocusAfterDialogs(orderId !== undefined || asked?.open === true, takeFocus);

  /** A new question starts on its first page. */
  const ask = (change: Change, replace = false) =>
    void navigate({
      search: (now) => readOrdersSearch({ ...now, page: undefined, ...change }),
      replace,
      resetScroll: change.page !== undefined,
    });
  const clear = () => void navigate({ search: {}, resetScroll: false });

  return (
    <>
      <PageHead
        title="Gerenciar Pedidos"
        actions={
          <>
            <Link to="/admin/carts" className={buttonClass()}>
              <ShoppingBag className="i i-sm" aria-hidden="true" />
              Carrinhos
            </Link>
            <Link to="/admin/finance" className={buttonClass()}>
              <Landmark className="i i-sm" aria-hidden="true" />
              Financeiro
            </Link>
            <ExportButtons search={search} />
          </>
        }
      />
      <Card flush ref={card} tabIndex={-1} className="orders-card" aria-label="Lista de pedidos">
        <OrdersToolbar
          search={search}
          onAsk={(change) => ask(change)}
          // Typing leaves no trail of half words to go back through.
          onSearch={(text) => ask({ search: text }, true)}
          onClear={clear}
          onFocusLost={takeFocus}
        />
        <output className="sr">
          {list.data && !list.isPlaceholderData ? countText(list.data.pagination.total) : ''}
        </output>
        <OrdersList
          list={list}
          search={search}
          onPage={(page, replace) => ask({ page }, replace)}
          onAllStatuses={() => ask({ status: 'all' })}
          onClear={clear}
          onTask={onTask}
          onFocusLost={takeFocus}
        />
      </Card>
      {/* Before the drawer: of two dialogs closed at once, the upper one must go first. */}
      {asked ? (
        <TaskDialog
          key={asked.turn}
          task={asked.task}
          open={asked.open}
          onTask={onTask}
          onClose={closeTask}
        />
      ) : null}
      <OrderDrawer orderId={orderId} onTask={onTask} onClose={closeOrder} />
    </>
  );
}

const countText = (total: number) =>
  total === 1 ? '1 pedido encontrado' : `${total} pedidos encontrados`;

/** What a dialog was opened from may be gone by the time it closes. */
function useFocusAfterDialogs(open: boolean, takeFocus: () => void) {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open && focusIsNowhere()) takeFocus();
    wasOpen.current = open;
  }, [open, takeFocus]);
}
