import type { Ref } from 'react';

import type { Order } from '#contract/order';
import { Check } from '#web/ui/check.tsx';
import { SortTh } from '#web/ui/sort-th.tsx';
import { Table, Tbody, Th, Thead } from '#web/ui/table.tsx';
import type { useSelection } from '#web/ui/use-selection.ts';

import { OrderRow, type RowDoings } from './order-row.tsx';
import { sortingBy, type OrdersSearch, type OrdersSort } from './orders.search.ts';

export type Selection = ReturnType<typeof useSelection<Order>>;

export type OrdersTableProps = RowDoings & {
  orders: readonly Order[];
  /** The rows belong to what was asked before; the new ones are on their way. */
  stale: boolean;
  search: OrdersSearch;
  onSort: (sort: OrdersSort | undefined) => void;
  selection: Selection;
  rows: Ref<HTMLTableSectionElement>;
};

export function OrdersTable({
  orders,
  stale,
  search,
  onSort,
  selection,
  rows,
  ...row
}: OrdersTableProps) {
  const by = (column: Parameters<typeof sortingBy>[0]) => {
    const { sorted, next } = sortingBy(column, search);
    return { sorted, onSort: () => onSort(next) };
  };
  return (
    <Table caption="Pedidos" className="table--orders" aria-busy={stale} stickyFirst>
      <Thead>
        <Th>
          <Check
            label="Selecionar os pedidos desta página"
            checked={selection.page === 'all'}
            mixed={selection.page === 'some'}
            onToggle={selection.togglePage}
          />
          Pedido
        </Th>
        <SortTh {...by('company')}>Cliente</SortTh>
        <SortTh {...by('status')}>Status</SortTh>
        <SortTh numeric {...by('total')}>
          Total
        </SortTh>
        <SortTh {...by('createdAt')}>Data</SortTh>
        <Th className="r">Próximo passo</Th>
      </Thead>
      <Tbody ref={rows}>
        {orders.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            chosen={selection.has(order.id)}
            onToggle={(range) => selection.toggle(order, range)}
            {...row}
          />
        ))}
      </Tbody>
    </Table>
  );
}
