import { Link } from '@tanstack/react-router';
import { Bookmark, ChevronRight, Package, Shirt, ShoppingBag, Zap } from 'lucide-react';

import type { SessionUser } from '#contract/session';
import { countOf } from '#web/cart/count-of.ts';
import { MinimumMeter } from '#web/cart/minimum-meter.tsx';
import { useCart } from '#web/cart/use-cart.ts';
import { formatMoney } from '#web/format/money.ts';
import { availableCredit } from '#web/order/credit.rules.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Card } from '#web/ui/card.tsx';

export function CartCard() {
  const { pieces } = useCart();
  return (
    <Card
      title="Seu carrinho"
      actions={pieces > 0 ? <span className="num muted">{countOf(pieces)}</span> : null}
    >
      <div className="dash-cart">
        {pieces > 0 ? <MinimumMeter asking /> : <p className="muted">Seu carrinho está vazio.</p>}
        <CartLink empty={pieces === 0} />
      </div>
    </Card>
  );
}

const CartLink = ({ empty }: { empty: boolean }) =>
  empty ? (
    <Link to="/reseller/catalog" className={buttonClass({ block: true })}>
      Começar a comprar
    </Link>
  ) : (
    <Link to="/reseller/cart" className={buttonClass({ variant: 'primary', block: true })}>
      Ir para carrinho
    </Link>
  );

/** Nothing where no limit is kept. */
export function CreditCard({ user }: { user: SessionUser }) {
  const { creditLimit, currentExposure } = user;
  const available = availableCredit(user);
  if (creditLimit === null || available === undefined) return null;
  const used = creditLimit > 0 ? Math.min(1, currentExposure / creditLimit) : 1;
  return (
    <Card title="Crédito disponível">
      <div className="dash-credit num">
        <b className="h-head">{formatMoney(available)}</b>
        <div className="dash-credit__bar" aria-hidden="true">
          <i style={{ inlineSize: `${100 * used}%` }} />
        </div>
        <p className="muted">
          {`${formatMoney(currentExposure)} em uso de ${formatMoney(creditLimit)}`}
        </p>
      </div>
    </Card>
  );
}

const ACTIONS = [
  { to: '/reseller/catalog', icon: Shirt, label: 'Ver catálogo' },
  { to: '/reseller/cart', icon: ShoppingBag, label: 'Abrir carrinho' },
  { to: '/reseller/orders', icon: Package, label: 'Meus pedidos' },
  { to: '/reseller/quick-order', icon: Zap, label: 'Pedido rápido' },
  { to: '/reseller/saved-carts', icon: Bookmark, label: 'Carrinhos salvos' },
] as const;

export const QuickActions = () => (
  <Card title="Ações Rápidas" flush>
    <nav className="quick" aria-label="Ações Rápidas">
      {ACTIONS.map(({ to, icon: Icon, label }) => (
        <Link key={to} to={to}>
          <Icon className="i" aria-hidden="true" />
          {label}
          <ChevronRight className="i" aria-hidden="true" />
        </Link>
      ))}
    </nav>
  </Card>
);
