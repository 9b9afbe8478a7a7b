import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';

import type { ReadOrder } from '#web/api/read-order.ts';
import { OrderCells } from '#web/order/order-cells.tsx';
import { itemsText, orderLabel } from '#web/order/order-label.ts';
import { shortTerm } from '#web/order/term-text.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Table, Tbody, Td, Th, Thead, Tr } from '#web/ui/table.tsx';

type Props = {
  orders: readonly ReadOrder[];
  /** The rows belong to what was asked before; the new ones are on their way. */
  stale: boolean;
};

export const OrdersTable = ({ orders, stale }: Props) => (
  <Table caption="Pedidos" className="table--my-orders" aria-busy={stale}>
    <Thead>
      <Th>Pedido</Th>
      <Th>Data</Th>
      <Th>Status</Th>
      <Th numeric>Total</Th>
      <Th className="r">Ações</Th>
    </Thead>
    <Tbody>
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} />
      ))}
    </Tbody>
  </Table>
);

const OrderRow = ({ order }: { order: ReadOrder }) => {
  const { id, itemCount, term, ownTerm } = order;
  return (
    <Tr>
      <Td strong className="n c-id">
        {orderLabel(id)}
        <span className="sub">{itemsText(itemCount)}</span>
        {/* The table's columns are the specification's; a card has room for the term. */}
        <span className="sub only-m">{shortTerm(term, ownTerm)}</span>
      </Td>
      <OrderCells order={order} />
      <Td className="r c-ac">
        <Link
          to="."
          search={(now) => ({ ...now, pedido: id })}
          state={{ openedOrder: true }}
          resetScroll={false}
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
          aria-label={`Ver detalhes do pedido ${orderLabel(id)}`}
        >
          Ver detalhes
          <ChevronRight className="i i-sm" aria-hidden="true" />
        </Link>
      </Td>
    </Tr>
  );
};
