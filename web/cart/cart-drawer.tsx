import { Link } from '@tanstack/react-router';

import { formatMoney } from '#web/format/money.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';

import { CartLines } from './cart-lines.tsx';
import { subtotalOf, type CartItem } from './cart.rules.ts';
import { splitCart } from './fresh-cart.rules.ts';
import { LadderMeter } from './ladder-meter.tsx';
import { MinimumMeter } from './minimum-meter.tsx';
import { SaveCart } from './save-cart.tsx';
import { useCart } from './use-cart.ts';
import { useDrawerEvents } from './use-drawer-events.ts';
import { useFreshCart } from './use-fresh-cart.ts';
import { useLadder, type Ladder } from './use-ladder.ts';

/** The cart at the edge of every page, opened and closed by events on the window. */
export function CartDrawer() {
  const { open, close } = useDrawerEvents();
  const { items } = useCart();
  const { changes } = useFreshCart(open);
  const ladder = useLadder(splitCart(items, changes).orderable, open);
  const charged = ladder.charged(items);
  const { orderable } = splitCart(charged, changes);
  return (
    <Drawer
      open={open}
      onClose={close}
      title="Seu carrinho"
      footer={
        <Foot
          empty={items.length === 0}
          orderable={orderable}
          steps={ladder.steps}
          onClose={close}
        />
      }
    >
      <output className="sr">
        {changes.length > 0 ? 'O carrinho mudou. Confira os itens.' : ''}
      </output>
      <CartLines items={charged} changes={changes} />
    </Drawer>
  );
}

type FootProps = Pick<Ladder, 'steps'> & {
  empty: boolean;
  orderable: readonly CartItem[];
  onClose: () => void;
};

function Foot({ empty, orderable, steps, onClose }: FootProps) {
  return (
    <>
      {empty ? null : (
        <>
          <MinimumMeter asking orderable={orderable} />
          <LadderMeter steps={steps} />
          <p className="cart-total">
            <b>Total</b>
            <span className="h-head num">{formatMoney(subtotalOf(orderable))}</span>
          </p>
        </>
      )}
      <div className="cart-actions">
        {empty ? null : (
          <Link
            to="/reseller/cart"
            className={buttonClass({ variant: 'primary', size: 'lg', block: true })}
            onClick={onClose}
          >
            Ir para carrinho
          </Link>
        )}
        <Button variant="ghost" size="lg" block onClick={onClose}>
          Continuar comprando
        </Button>
        <SaveCart />
      </div>
    </>
  );
}
