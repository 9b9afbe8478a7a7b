import { Link } from '@tanstack/react-router';

import { formatMoney } from '#web/format/money.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';

import { CartLines } from './cart-lines.tsx';
import { subtotalOf } from './cart.rules.ts';
import { OrderMeters } from './order-meters.tsx';
import { SaveCart } from './save-cart.tsx';
import { useCartOrders, type CartOrder } from './use-cart-orders.ts';
import { useDrawerEvents } from './use-drawer-events.ts';

/** The cart at the edge of every page, opened and closed by events on the window. */
export function CartDrawer() {
  const { open, close } = useDrawerEvents();
  const { orders, changes, isKnown } = useCartOrders(open);
  return (
    <Drawer
      open={open}
      onClose={close}
      title="Seu carrinho"
      footer={<Foot orders={orders} isKnown={isKnown} onClose={close} />}
    >
      <output className="sr">
        {changes.length > 0 ? 'O carrinho mudou. Confira os itens.' : ''}
      </output>
      <CartLines orders={orders} changes={changes} />
    </Drawer>
  );
}

type FootProps = { orders: readonly CartOrder[]; isKnown: boolean; onClose: () => void };

/** One order has its meters here; of several each has its own, above its lines. */
function Foot({ orders, isKnown, onClose }: FootProps) {
  const [first, second] = orders;
  const orderable = orders.flatMap((order) => order.orderable);
  return (
    <>
      {first ? (
        <>
          {second ? null : <OrderMeters order={first} isKnown={isKnown} />}
          <p className="cart-total">
            <b>Total</b>
            <span className="h-head num">{formatMoney(subtotalOf(orderable))}</span>
          </p>
        </>
      ) : null}
      <div className="cart-actions">
        {first ? (
          <Link
            to="/reseller/cart"
            className={buttonClass({ variant: 'primary', size: 'lg', block: true })}
            onClick={onClose}
          >
            Ir para carrinho
          </Link>
        ) : null}
        <Button variant="ghost" size="lg" block onClick={onClose}>
          Continuar comprando
        </Button>
        <SaveCart />
      </div>
    </>
  );
}
