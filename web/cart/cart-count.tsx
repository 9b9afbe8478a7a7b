import { clsx } from 'clsx';
import { useState } from 'react';

import { useCart } from './use-cart.ts';

/** More digits would hide the icon beneath; the full number is in the control's name. */
const MOST_SHOWN = 999;

/** The pieces in the cart, to be laid over an icon. Heard from the control it stands in. */
export function CartCount() {
  const { pieces } = useCart();
  const [seen, setSeen] = useState({ pieces, changes: 0 });
  if (seen.pieces !== pieces) setSeen({ pieces, changes: seen.changes + 1 });
  if (pieces === 0) return null;
  return (
    <span
      // A new element for each change: the animation starts over, and never on the first paint.
      key={seen.changes}
      className={clsx('cart-count', seen.changes > 0 && 'is-changed')}
      aria-hidden="true"
    >
      {pieces > MOST_SHOWN ? `${MOST_SHOWN}+` : pieces}
    </span>
  );
}
