import type { UseQueryResult } from '@tanstack/react-query';

import type { Reply } from '#contract/endpoint';
import type { Order } from '#contract/order';
import type { listOrdersEndpoint } from '#contract/order-endpoints';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { Table, Tbody, Th, Thead } from '#web/ui/table.tsx';

import { KeepsFocus } from './keeps-focus.tsx';
import { OrderRow } from './order-row.tsx';
import { isNarrowed, statusOf, type OrdersSearch } from './orders.search.ts';
import type { OnTask } from './use-task.ts';

type Props = {
  list: UseQueryResult<Reply<typeof listOrdersEndpoint>>;
  search: OrdersSearch;
  onPage: (page: number, replace?: boolean) => void;
  onAllStatuses: () => void;
  onClear: () => void;
  onTask: OnTask;
  onFocusLost: () => void;
};

export const OrdersList = ({ list, search, onPage, onTask, onFocusLost, ...ways }: Props) => (
  <PagedList
    list={list}
    page={search.page}
    onPage={onPage}
    failed="Erro ao carregar pedidos"
    isEmpty={({ orders }) => orders.length === 0}
    empty={<NothingFound search={search} onFocusLost={onFocusLost} {...ways} />}
  >
    {({ orders }) => (
      <OrdersTable
        orders={orders}
        stale={list.isPlaceholderData}
        onTask={onTask}
        onFocusLost={onFocusLost}
      />
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

type OrdersTableProps = {
  orders: readonly Order[];
  /** The rows belong to what was asked before; the new ones are on their way. */
  stale: boolean;
  onTask: OnTask;
  onFocusLost: () => void;
};

const OrdersTable = ({ orders, stale, onTask, onFocusLost }: OrdersTableProps) => (
  <Table caption="Pedidos" className="table--orders" aria-busy={stale} stickyFirst>
    <Thead>
      <Th>Pedido</Th>
      <Th>Cliente</Th>
      <Th>Status</Th>
      <Th numeric>Total</Th>
      <Th>Data</Th>
      <Th className="r">Ações</Th>
    </Thead>
    <Tbody>
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} onTask={onTask} onFocusLost={onFocusLost} />
      ))}
    </Tbody>
  </Table>
);
