import { useContext, useEffect, useMemo, useSyncExternalStore } from 'react';

import type { ProductId } from '#contract/ids';
import type { Product } from '#contract/product';
import { cartOf, subscribeToCart } from '#web/cart/cart.ts';
import { CartOwnerContext } from '#web/cart/use-cart.ts';

import { entryOf, withFresh, type Draft } from './draft.rules.ts';
import { changeDraft, draftOf, subscribeToDraft } from './grid-draft.ts';
import { inCartOf, lineOf, type Line } from './line.rules.ts';

export function useDraft(): Draft {
  const owner = useContext(CartOwnerContext);
  return useSyncExternalStore(subscribeToDraft, () => draftOf(owner));
}

/** The line of a product: it is drawn again when its own pieces change, here or in the cart, and no other. */
export function useLine(product: Product): Line {
  const owner = useContext(CartOwnerContext);
  const entry = useSyncExternalStore(subscribeToDraft, () => entryOf(draftOf(owner), product.id));
  // As text, which is the same as long as its pieces are.
  const inCart = useSyncExternalStore(subscribeToCart, () =>
    JSON.stringify([...inCartOf(cartOf(owner).items, product.id)]),
  );
  const held = entry !== undefined;
  // Its newest price and stock are what counts when it is on the page no longer. Told once for each reading:
  // two tabs that know different ones would else correct each other for ever.
  useEffect(() => {
    if (held) changeDraft(owner, (draft) => withFresh(draft, product));
  }, [held, owner, product]);
  return useMemo(() => {
    const pairs: [string, number][] = JSON.parse(inCart);
    return lineOf(product, entry?.asked, new Map(pairs));
  }, [product, entry, inCart]);
}

/** Of these products the ones with pieces in the draft. */
export function useHeld(ids: readonly ProductId[]): ReadonlySet<ProductId> {
  const owner = useContext(CartOwnerContext);
  const text = useSyncExternalStore(subscribeToDraft, () =>
    ids.filter((id) => entryOf(draftOf(owner), id)).join(),
  );
  return useMemo(() => new Set(ids.filter((id) => text.includes(id))), [ids, text]);
}
