import { useState } from 'react';

import type { VariantId } from '#contract/ids';
import type { Product } from '#contract/product';
import { within } from '#web/product/quantity.rules.ts';
import { notify } from '#web/ui/notify.ts';

import type { OfferedSize } from './offer.rules.ts';
import { putInCart } from './put-in-cart.ts';
import { totalOf } from './size-grid.rules.ts';

/** A quantity for every size, none above what is left of it. */
export function useSizeGrid(product: Product, sizes: OfferedSize[]) {
  const [asked, setAsked] = useState<ReadonlyMap<VariantId, number>>(new Map());
  const rows = sizes.map((variant) => ({
    variant,
    quantity: within(asked.get(variant.id) ?? 0, { min: 0, max: variant.left }),
  }));

  /** Nothing happens where every quantity is zero. */
  function add(): boolean {
    const chosen = rows.filter(({ quantity }) => quantity > 0);
    if (chosen.length === 0 || !putInCart(product, chosen)) return false;
    notify.success('Itens adicionados por tamanhos');
    setAsked(new Map());
    return true;
  }

  return {
    rows,
    total: totalOf(
      rows.map(({ quantity }) => quantity),
      product.price,
    ),
    setOne: (id: VariantId, quantity: number) =>
      setAsked((before) => new Map(before).set(id, quantity)),
    setAll: (quantities: readonly number[]) =>
      setAsked(new Map(sizes.map(({ id }, at) => [id, quantities[at] ?? 0]))),
    add,
  };
}
