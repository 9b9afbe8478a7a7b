import { ShoppingBag } from 'lucide-react';

import { IconButton } from '#web/ui/button.tsx';

import { CartCount } from './cart-count.tsx';
import { countOf } from './count-of.ts';
import { useCart } from './use-cart.ts';
import { openCart } from './use-drawer-events.ts';

/** Opens the drawer; says how much is in the cart. */
export function CartButton() {
  const { pieces } = useCart();
  return (
    <IconButton
      label={pieces === 0 ? 'Abrir carrinho' : `Abrir carrinho, ${countOf(pieces)}`}
      aria-haspopup="dialog"
      onClick={openCart}
    >
      <ShoppingBag className="i" aria-hidden="true" />
      <CartCount />
    </IconButton>
  );
}

/** The same number on the tab that leads to the cart, after its label. */
export function CartTabCount() {
  const { pieces } = useCart();
  return (
    <>
      {pieces === 0 ? null : <span className="sr"> {countOf(pieces)}</span>}
      <CartCount />
    </>
  );
}
