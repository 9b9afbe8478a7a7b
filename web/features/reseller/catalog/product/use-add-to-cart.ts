import { useRef, useState } from 'react';

import { packOf } from '#contract/pack';
import type { Product } from '#contract/product';
import { wholePacks, within } from '#web/product/quantity.rules.ts';
import { notify } from '#web/ui/notify.ts';
import { isSecondClick, type Press } from '#web/ui/second-click.ts';

import type { OfferedSize } from './offer.rules.ts';
import { putInCart } from './put-in-cart.ts';

/** One size in one quantity, on its way into the cart. */
export function useAddToCart(product: Product, sizes: OfferedSize[], onAdded: () => void) {
  // By its name: another colour has sizes of its own, and the one that is wanted stays chosen.
  const [chosenSize, choose] = useState(sizes.length === 1 ? sizes[0]?.size : undefined);
  const pack = packOf(product.pack);
  const step = pack?.kind === 'multiple' ? pack.of : 1;
  const [asked, setQuantity] = useState(step);
  const [reminded, setReminded] = useState(false);
  const firstSize = useRef<HTMLInputElement>(null);

  const chosen = sizes.find(({ size, stock }) => size === chosenSize && stock > 0);
  const most = chosen?.left ?? Math.max(0, ...sizes.map(({ left }) => left));
  // Limited here and not when it is typed: another size, or fresher stock, may allow less or more.
  const quantity = within(asked, wholePacks({ min: step, max: Math.max(step, most), step }));

  function add(press: Press) {
    if (isSecondClick(press)) return;
    if (!chosen) {
      setReminded(true);
      firstSize.current?.focus();
      return;
    }
    if (!putInCart([{ product, variant: chosen, quantity }])) return;
    notify.success(`${product.title} (${chosen.size}) adicionado ao carrinho!`);
    setQuantity(step);
    onAdded();
  }

  return { chosen, choose, quantity, setQuantity, step, most, add, reminded, firstSize };
}
