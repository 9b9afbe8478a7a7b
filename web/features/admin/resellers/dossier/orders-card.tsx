import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Send } from 'lucide-react';
import { useState } from 'react';

import type { Dossier } from '#contract/dossiers';
import type { Order } from '#contract/order';
import { orderQueries } from '#web/api/orders.queries.ts';
import { formatDate } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { OrderBadge } from '#web/order/order-badge.tsx';
import { shortTerm } from '#web/order/term-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { Table, Tbody, Td, Th, Thead, Tr } from '#web/ui/table.tsx';

import { MessageDialog } from './message-dialog.tsx';

const SHOWN = 5;
type Props = { dossier: Dossier };

export function OrdersCard({ dossier }: Props) {
  const { user, orders } = dossier;
  return (
    <Card
      title="Pedidos"
      flush
      actions={
        orders > SHOWN ? (
          <Link
            className="link-arrow"
            to="/admin/orders"
            search={{ status: 'all', search: user.cnpj || user.companyName || user.email }}
          >
            {`Ver os ${orders.toLocaleString('pt-BR')}`}
            <ArrowRight className="i i-sm" aria-hidden="true" />
          </Link>
        ) : null
      }
    >
      {orders === 0 ? <NoOrders dossier={dossier} /> : <LatestOrders dossier={dossier} />}
    </Card>
  );
}

function NoOrders({ dossier }: Props) {
  const [sending, setSending] = useState(false);
  if (!dossier.user.approved) return <EmptyState title="Ainda não comprou." headingLevel={3} />;
  return (
    <>
      <EmptyState
        title="Ainda não comprou. Envie o catálogo."
        headingLevel={3}
        action={
          <Button
            icon={<Send className="i i-sm" aria-hidden="true" />}
            onClick={() => setSending(true)}
          >
            Enviar catálogo
          </Button>
        }
      />
      <MessageDialog
        about="catalog"
        dossier={dossier}
        open={sending}
        onClose={() => setSending(false)}
      />
    </>
  );
}

function LatestOrders({ dossier: { user } }: Props) {
  const latest = useQuery(orderQueries.list({ userId: user.id, limit: String(SHOWN) }));
  if (!latest.data) {
    return <LoadingOrFailed query={latest} title="Erro ao carregar pedidos" headingLevel={3} />;
  }
  return (
    <Table caption="Pedidos" className="table--dossier">
      <Thead>
        <Th>Pedido</Th>
        <Th>Data</Th>
        <Th>Status</Th>
        <Th numeric>Peças</Th>
        <Th numeric>Total</Th>
      </Thead>
      <Tbody>
        {latest.data.orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </Tbody>
    </Table>
  );
}

const OrderRow = ({ order }: { order: Order }) => (
  <Tr>
    <Td strong className="n">
      <Link
        to="/admin/orders"
        search={{ status: 'all', pedido: order.id }}
        className="order-link"
        aria-label={`Ver pedido #${order.orderNumber}`}
      >
        {`#${order.orderNumber}`}
      </Link>
    </Td>
    <Td className="n c-day">{formatDate(order.createdAt)}</Td>
    <Td className="c-status">
      <OrderBadge status={order.status} />
    </Td>
    <Td numeric card="hide">
      {order.itemCount.toLocaleString('pt-BR')}
    </Td>
    <Td numeric strong card="end" className="c-sum">
      {formatMoney(order.total)}
      <span className="sub">{shortTerm(order.term, order.ownTerm)}</span>
    </Td>
  </Tr>
);
