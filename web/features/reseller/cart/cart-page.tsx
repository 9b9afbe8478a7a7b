import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { SessionUser } from '#contract/session';
import { sessionQuery } from '#web/api/session.ts';
import { useCart } from '#web/cart/use-cart.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

import { CheckoutForm } from './checkout-form.tsx';
import { OrderPlaced } from './order-placed.tsx';
import { usePlacedOrder } from './use-placed-order.ts';

export function CartPage() {
  const { data: user } = useQuery(sessionQuery);
  // Another account, another page: no order or address of one is ever shown to the other.
  return user ? <CartOfUser key={user.id} user={user} /> : <PageSpinner />;
}

function CartOfUser({ user }: { user: SessionUser }) {
  const { items } = useCart();
  const { orderId, placed, show } = usePlacedOrder();
  if (orderId) return <OrderPlaced key={orderId} orderId={orderId} placed={placed} user={user} />;
  return items.length === 0 ? <EmptyCart /> : <CheckoutForm user={user} onPlaced={show} />;
}

const EmptyCart = () => (
  <>
    <PageHead title="Carrinho" />
    <Card>
      <EmptyState
        title="Seu carrinho está vazio"
        action={
          <>
            <Link to="/reseller/catalog" className={buttonClass({ variant: 'primary' })}>
              Ver Catálogo
            </Link>
            <Link to="/reseller/quick-order" className={buttonClass({ variant: 'ghost' })}>
              Pedido rápido
            </Link>
            <Link to="/reseller/saved-carts" className={buttonClass({ variant: 'ghost' })}>
              Carrinhos salvos
            </Link>
          </>
        }
      />
    </Card>
  </>
);
