import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { ReadOrder } from '#web/api/read-order.ts';
import { OrderCells } from '#web/order/order-cells.tsx';
import { itemsText, orderLabel } from '#web/order/order-label.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Table, Tbody, Td, Th, Thead, Tr } from '#web/ui/table.tsx';
import { useRetry } from '#web/ui/use-retry.ts';

import { recentOrdersQuery } from './dashboard.queries.ts';

export function RecentOrders() {
  const query = useQuery(recentOrdersQuery);
  const { data, error } = query;
  const { box, retry } = useRetry(query.refetch);
  return (
    <Card
      ref={box}
      tabIndex={-1}
      flush
      title="Pedidos Recentes"
      aria-busy={!data && !error}
      actions={
        <Link to="/reseller/orders" className={buttonClass({ size: 'sm' })}>
          Ver todos
        </Link>
      }
    >
      {data ? (
        <Orders orders={data.orders} />
      ) : (
        <LoadingOrFailed
          query={query}
          title="Erro ao carregar pedidos"
          message={error?.message || 'Erro desconhecido'}
          headingLevel={3}
          onRetry={retry}
          waiting={<Waiting />}
        />
      )}
    </Card>
  );
}

function Orders({ orders }: { orders: readonly ReadOrder[] }) {
  if (orders.length === 0) {
    return (
      <EmptyState
        title="Nenhum pedido encontrado"
        headingLevel={3}
        action={
          <Link to="/reseller/catalog" className={buttonClass({ variant: 'primary' })}>
            Fazer primeiro pedido
          </Link>
        }
      />
    );
  }
  return (
    <Table caption="Pedidos Recentes" className="table--recent">
      <Thead>
        <Th>Pedido</Th>
        <Th>Data</Th>
        <Th>Status</Th>
        <Th numeric>Total</Th>
      </Thead>
      <Tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </Tbody>
    </Table>
  );
}

const OrderRow = ({ order }: { order: ReadOrder }) => (
  <Tr>
    <Td strong className="n c-id">
      <Link to="/reseller/orders" search={{ pedido: order.id }}>
        {orderLabel(order.id)}
      </Link>
      <span className="sub">{itemsText(order.itemCount)}</span>
    </Td>
    <OrderCells order={order} />
  </Tr>
);

const PLACES = [0, 1, 2, 3, 4];

/** As high as what will come. */
const Waiting = () => (
  <div className="recent-waiting">
    <output className="sr">Carregando pedidos...</output>
    {PLACES.map((place) => (
      <Skeleton key={place} />
    ))}
  </div>
);
