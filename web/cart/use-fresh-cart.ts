import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';

import { cartOf, replaceItems, type CartItem, type CartOwner } from './cart.ts';
import { programmedOf, type Programmed } from './delivery-groups.rules.ts';
import { compareCart, joinChanges, type CartChange } from './fresh-cart.rules.ts';
import { withPacks } from './packed-cart.rules.ts';
import { readProducts } from './read-products.ts';
import { CartOwnerContext, useCart } from './use-cart.ts';
import { usePacks } from './use-packs.ts';

const UNCHANGED: readonly CartChange[] = [];
const NOTHING: Programmed = new Map();

type FreshCart = {
  changes: readonly CartChange[];
  /** Of the products that are ordered in advance, what they are in; none until the first look is done. */
  programmed: Programmed;
  /** True until the first look is done. */
  checking: boolean;
  /** Looks once more. */
  recheck: () => Promise<void>;
  /** Puts what was learnt elsewhere into the cart and among the changes. */
  learn: (look: (items: readonly CartItem[]) => ReturnType<typeof compareCart>) => void;
};

/**
 * Reads prices and stock again each time the cart is opened, puts them into it, and tells what is
 * not as it was. What cannot be read stays as it is: the server decides in the end.
 */
export function useFreshCart(opened: boolean): FreshCart {
  const queryClient = useQueryClient();
  const owner = useContext(CartOwnerContext);
  const cart = useCart();
  const packs = usePacks(cart.items);
  const [changes, setChanges] = useState(UNCHANGED);
  const [checked, setChecked] = useState(false);
  const [programmed, setProgrammed] = useState(NOTHING);

  /** Whose cart is on screen: an answer that comes late must not end up in another's. */
  const shown = useRef<CartOwner>(null);
  useEffect(() => {
    shown.current = owner;
    return () => {
      shown.current = null;
    };
  }, [owner]);

  const learn: FreshCart['learn'] = useCallback(
    (look) => {
      if (shown.current === null || shown.current !== owner) return;
      const now = bringUpToDate(cartOf(owner).items, look);
      setChanges((before) => joinChanges(before, now));
    },
    [owner],
  );
  const read = useCallback(
    () => readProducts(queryClient, new Set(cartOf(owner).items.map(({ productId }) => productId))),
    [owner, queryClient],
  );
  const recheck = useCallback(async () => {
    const products = await read();
    setProgrammed(programmedOf(products));
    learn((items) => compareCart(items, products));
  }, [learn, read]);

  useEffect(() => {
    if (!opened) return undefined;
    let left = false;
    const look = async () => {
      const products = await read();
      if (left) return;
      setProgrammed(programmedOf(products));
      learn((items) => compareCart(items, products));
      setChecked(true);
    };
    void look();
    return () => {
      left = true;
      setChanges(UNCHANGED);
      setChecked(false);
    };
  }, [opened, read, learn]);

  return {
    changes: opened ? withPacks(changes, cart.items, packs) : changes,
    programmed,
    checking: opened && !checked,
    recheck,
    learn,
  };
}

function bringUpToDate(
  items: readonly CartItem[],
  look: Parameters<FreshCart['learn']>[0],
): readonly CartChange[] {
  const compared = look(items);
  if (compared.items !== items) {
    try {
      replaceItems(compared.items);
    } catch {
      // Storage refuses; what changed is told all the same.
    }
  }
  return compared.changes;
}
