import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';

import type { PlacedOrder } from '#contract/checkout';
import { programmedText } from '#contract/delivery';
import type { OrderId } from '#contract/ids';
import type { SessionUser } from '#contract/session';
import { ownOrderQueries } from '#web/api/own-orders.queries.ts';
import type { ReadOrderDetail } from '#web/api/read-order.ts';
import { countOf } from '#web/cart/count-of.ts';
import { useCart } from '#web/cart/use-cart.ts';
import { OrderBadge } from '#web/order/order-badge.tsx';
import { orderLabel } from '#web/order/order-label.ts';
import { ShareOrder } from '#web/order/share-order.tsx';
import { isMissing } from '#web/submit/failure.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

import { creditOf, NextStepsCard, PaymentCard, PlacedItems, QuickLinks } from './placed-cards.tsx';

type Props = {
  orderId: OrderId;
  /** What the checkout answered, where it was just placed: that is told whatever becomes of the rest. */
  placed: PlacedOrder | undefined;
  user: SessionUser;
};

/** After the checkout: what was ordered, and what happens now. */
export function OrderPlaced({ orderId, placed, user }: Props) {
  const detail = useQuery(ownOrderQueries.one(orderId));
  const order = detail.data ?? placed;
  if (!order) {
    return isMissing(detail.error) && !detail.isFetching ? (
      <NoOrder />
    ) : (
      <LoadingOrFailed query={detail} title="Erro ao carregar pedido" waiting={<PageSpinner />} />
    );
  }
  return (
    <div className="placed">
      <PlacedHead orderId={orderId} order={order} email={detail.data?.user.email ?? user.email} />
      <div className="placed__parts">
        <div className="placed__next stack">
          <NextStepsCard order={detail.data} waiting={detail.isFetching} />
          <PaymentCard orderId={orderId} order={order} receipts={detail.data?.receipts ?? []} />
          <QuickLinks orderId={orderId} />
        </div>
        <PlacedItems order={order} detail={detail} />
      </div>
      {user.hasCollections ? <StillInCart /> : null}
    </div>
  );
}

/** The other deliveries are orders of their own. */
function StillInCart() {
  const { pieces } = useCart();
  if (pieces === 0) return null;
  return (
    <p className="placed__rest">
      {`O carrinho ainda tem ${countOf(pieces)} de outra entrega. `}
      <Link to="/reseller/cart" className="link">
        Abrir carrinho
      </Link>
    </p>
  );
}

type Told = PlacedOrder | ReadOrderDetail;

function words(order: Told): { outcome: string; next: string } {
  const { term, status } = order;
  if (status === 'CANCELLED') return { outcome: 'cancelado', next: '' };
  if (term === 'antecipado_3') {
    if (status === 'PAID' && creditOf(order) === order.total) {
      const paid = 'O seu crédito pagou o pedido inteiro: não há nada a pagar.';
      return { outcome: 'realizado', next: paid };
    }
    const next = 'O pagamento será confirmado depois, a partir do comprovante enviado.';
    return { outcome: 'realizado', next: status === 'pending_payment_confirmation' ? next : '' };
  }
  if (status !== 'UNDER_REVIEW') return { outcome: 'realizado', next: '' };
  return {
    outcome: 'enviado para análise',
    next: 'Aguardando aprovação. Você receberá um aviso por e-mail quando o pedido for aprovado.',
  };
}

type HeadProps = { orderId: OrderId; order: Told; email: string };

function PlacedHead({ orderId, order, email }: HeadProps) {
  const { outcome, next } = words(order);
  const arrive = useCallback((title: HTMLHeadingElement | null) => {
    window.scrollTo({ top: 0 });
    title?.focus({ preventScroll: true });
  }, []);
  return (
    <header className="placed__head">
      <div>
        <OrderBadge status={order.status} />
        <h1 className="h-hero" tabIndex={-1} ref={arrive}>
          {`Pedido ${orderLabel(orderId)} ${outcome}`}
        </h1>
        {order.delivery ? <p className="num">{programmedText(order.delivery)}</p> : null}
        {next ? <p>{next}</p> : null}
        <p>
          Enviamos uma cópia para <b>{email}</b>.
        </p>
      </div>
      <div className="placed__acts">
        <ShareOrder order={{ id: orderId, total: order.total }} className={buttonClass()} />
        <Link
          to="/reseller/orders"
          search={{ pedido: orderId }}
          className={buttonClass({ variant: 'primary' })}
        >
          Ver pedido
        </Link>
      </div>
    </header>
  );
}

const NoOrder = () => (
  <>
    <PageHead title="Carrinho" />
    <Card>
      <EmptyState
        title="Pedido não encontrado"
        action={
          <>
            <Link to="/reseller/cart" className={buttonClass({ variant: 'primary' })}>
              Abrir carrinho
            </Link>
            <Link to="/reseller/orders" className={buttonClass({ variant: 'ghost' })}>
              Meus Pedidos
            </Link>
          </>
        }
      >
        Confira o endereço ou procure o pedido na lista.
      </EmptyState>
    </Card>
  </>
);
