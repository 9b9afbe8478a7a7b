import type { Order } from '#contract/order';
import { Table, Tbody, Th, Thead } from '#web/ui/table.tsx';

import { OrderRow } from './order-row.tsx';
import type { OnTask } from './use-task.ts';

type Props = {
  orders: readonly Order[];
  /** The rows belong to what was asked before; the new ones are on their way. */
  stale: boolean;
  onTask: OnTask;
  onFocusLost: () => void;
};

export const OrdersTable = ({ orders, stale, onTask, onFocusLost }: Props) => (
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
