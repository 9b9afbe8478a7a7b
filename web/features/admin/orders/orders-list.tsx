import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { Reply } from '#contract/endpoint';
import type { listOrdersEndpoint } from '#contract/order-endpoints';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';

import { KeepsFocus } from './keeps-focus.tsx';
import { OrdersTable, type OrdersTableProps } from './orders-table.tsx';
import { isNarrowed, statusOf, type OrdersSearch } from './orders.search.ts';

type Props = Omit<OrdersTableProps, 'orders' | 'stale'> & {
  list: UseQueryResult<Reply<typeof listOrdersEndpoint>>;
  onPage: (page: number, replace?: boolean) => void;
  onAllStatuses: () => void;
  onClear: () => void;
  /** Above the table while it has rows. */
  above: ReactNode;
};

export const OrdersList = ({ list, onPage, onAllStatuses, onClear, above, ...table }: Props) => (
  <PagedList
    list={list}
    page={table.search.page}
    onPage={onPage}
    failed="Erro ao carregar pedidos"
    isEmpty={({ orders }) => orders.length === 0}
    empty={
      <NothingFound
        search={table.search}
        onFocusLost={table.onFocusLost}
        onAllStatuses={onAllStatuses}
        onClear={onClear}
      />
    }
  >
    {({ orders }) => (
      <>
        {above}
        <OrdersTable {...table} orders={orders} stale={list.isPlaceholderData} />
      </>
    )}
  </PagedList>
);

type Ways = Pick<Props, 'search' | 'onAllStatuses' | 'onClear' | 'onFocusLost'>;

function NothingFound({ search, onAllStatuses, onClear, onFocusLost }: Ways) {
  return (
    <EmptyState
      title="Nenhum pedido encontrado"
      action={
        <KeepsFocus onLost={onFocusLost}>
          {statusOf(search) === 'all' ? null : (
            <Button onClick={onAllStatuses}>Ver todos os status</Button>
          )}
          {isNarrowed(search) ? <Button onClick={onClear}>Limpar filtros</Button> : null}
        </KeepsFocus>
      }
    >
      {emptyText(search)}
    </EmptyState>
  );
}

function emptyText(search: OrdersSearch): string {
  const { from, to } = search;
  if (from && to && from > to) return 'O período termina antes de começar. Confira as datas.';
  if (!isNarrowed(search)) return 'Nenhum pedido está em análise.';
  return statusOf(search) === 'all' && search.status && Object.keys(search).length === 1
    ? 'Os pedidos dos revendedores aparecem aqui.'
    : 'Nenhum pedido corresponde aos filtros e à busca.';
}
