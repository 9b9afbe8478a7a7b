import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';

import type { Order } from '#contract/order';
import { orderQueries } from '#web/api/orders.queries.ts';
import { useOpenOrder } from '#web/order/use-open-order.ts';
import { Card } from '#web/ui/card.tsx';
import { focusIsNowhere } from '#web/ui/focus-is-nowhere.ts';
import { useSelection } from '#web/ui/use-selection.ts';

import { useOrdersBulk } from './bulk/use-orders-bulk.tsx';
import { WholeOrdersFilter } from './bulk/whole-orders-filter.tsx';
import { OrdersDialogs } from './orders-dialogs.tsx';
import { OrdersHead } from './orders-head.tsx';
import { OrdersList } from './orders-list.tsx';
import { OrdersToolbar } from './orders-toolbar.tsx';
import { filterOf, readOrdersSearch, sortingOf } from './orders.search.ts';
import { useOpening, useRowSeenLast } from './use-drawer-walk.ts';
import { useOrderKeys } from './use-order-keys.tsx';
import { useTask } from './use-task.ts';
import { OrderViews } from './views/order-views.tsx';

const PAGE_SIZE = 10;

type Change = {
  status?: string;
  search?: string;
  from?: string;
  to?: string;
  term?: string;
  sort?: string | undefined;
  page?: number;
};

export function OrdersPage() {
  // Read here and not in the route, so that the first page of the portal need not carry the reader.
  const search = readOrdersSearch(useSearch({ from: '/admin/orders' }));
  const navigate = useNavigate({ from: '/admin/orders' });
  const asked = filterOf(search);
  const list = useQuery(
    orderQueries.worklist({
      ...asked,
      ...sortingOf(search),
      page: String(search.page ?? 1),
      limit: String(PAGE_SIZE),
    }),
  );
  const orders = list.data?.orders ?? [];
  const task = useTask();
  const { orderId, close: closeOrder } = useOpenOrder(search.pedido);
  const openOrder = useOpening();
  const card = useRef<HTMLElement>(null);
  const takeFocus = useCallback(() => card.current?.focus(), []);
  useFocusAfterDialogs(orderId !== undefined || task.asked?.open === true, takeFocus);
  const selection = useSelection<Order>(orders, JSON.stringify(asked));
  const letGo = () => {
    takeFocus();
    selection.clear();
  };
  const bulk = useOrdersBulk({ chosen: selection.chosen, onClear: letGo, onDone: letGo });
  const rows = useRef<HTMLTableSectionElement>(null);
  useRowSeenLast(rows, orderId);
  const keys = useOrderKeys({ rows, orders, selection, onOpen: openOrder });

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
      <OrdersHead search={search} />
      <OrderViews search={search} />
      <Card flush ref={card} tabIndex={-1} className="orders-card" aria-label="Lista de pedidos">
        {bulk.note}
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
          onSort={(sort) => ask({ sort })}
          onAllStatuses={() => ask({ status: 'all' })}
          onClear={clear}
          onTask={task.ask}
          onOpen={openOrder}
          onFocusLost={takeFocus}
          rows={rows}
          selection={selection}
          above={
            <WholeOrdersFilter
              search={search}
              selection={selection}
              onPage={orders.length}
              found={list.data?.pagination.total}
            />
          }
        />
      </Card>
      {bulk.bar}
      {keys}
      <OrdersDialogs orders={orders} orderId={orderId} task={task} onClose={closeOrder} />
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
