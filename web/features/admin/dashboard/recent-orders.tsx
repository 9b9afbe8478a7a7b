import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';

import { formatDate } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { OrderBadge } from '#web/order/order-badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { CompanyLink } from '#web/ui/company-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Table, Tbody, Td, Th, Thead, Tr } from '#web/ui/table.tsx';

import type { Figures } from './dashboard.queries.ts';
import { WaitingRows } from './waiting-rows.tsx';

type Orders = Figures['latest'];
const TITLE = 'Pedidos Recentes';
/** There is room for so many beside what is to be done; the figures above are those of ten. */
const SHOWN = 7;

export const RecentOrders = ({ orders }: { orders: Orders | undefined }) => (
  <Card
    title={TITLE}
    flush
    aria-busy={!orders}
    actions={
      <Link to="/admin/orders" search={{ status: 'all' }} className="link-arrow">
        Ver Todos os Pedidos
        <ArrowRight className="i i-sm" aria-hidden="true" />
      </Link>
    }
  >
    {orders ? <OrdersOrNone orders={orders} /> : <WaitingRows text="Carregando pedidos..." />}
  </Card>
);

function OrdersOrNone({ orders }: { orders: Orders }) {
  if (orders.length === 0) return <EmptyState title="Nenhum pedido encontrado" headingLevel={3} />;
  return (
    <Table caption={TITLE} dense className="table--latest">
      <Thead>
        <Th>Número</Th>
        <Th>Revendedor</Th>
        <Th numeric>Total</Th>
        <Th>Status</Th>
        <Th numeric>Data</Th>
      </Thead>
      <Tbody>
        {orders.slice(0, SHOWN).map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </Tbody>
    </Table>
  );
}

const OrderRow = ({ order }: { order: Orders[number] }) => (
  <Tr>
    <Td strong className="n c-id">
      <Link
        to="/admin/orders"
        search={{ status: 'all', pedido: order.id }}
        className="order-link"
        aria-label={`Ver pedido #${order.orderNumber}`}
      >
        {`#${order.orderNumber}`}
      </Link>
    </Td>
    <Td className="c-cli">
      <CompanyLink id={order.resellerId}>{order.reseller}</CompanyLink>
    </Td>
    <Td numeric strong className="c-tot">
      {formatMoney(order.total)}
    </Td>
    <Td className="c-st">
      <OrderBadge status={order.status} />
    </Td>
    <Td numeric className="muted c-dt">
      {formatDate(order.createdAt)}
    </Td>
  </Tr>
);
