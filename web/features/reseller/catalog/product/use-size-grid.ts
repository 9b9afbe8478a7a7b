import { useState } from 'react';

import type { VariantId } from '#contract/ids';
import type { Product } from '#contract/product';
import { within } from '#web/product/quantity.rules.ts';
import { notify } from '#web/ui/notify.ts';

import type { OfferedSize } from './offer.rules.ts';
import { putInCart } from './put-in-cart.ts';
import { totalOf } from './size-grid.rules.ts';

/** A product of the style with what can be had of its sizes. */
export type OfferedProduct = { product: Product; sizes: OfferedSize[] };

/** A quantity for every size of every colour, none above what is left of it. */
export function useSizeGrid(offered: readonly OfferedProduct[]) {
  const [asked, setAsked] = useState<ReadonlyMap<VariantId, number>>(new Map());
  const rows = offered.map(({ product, sizes }) => {
    const cells = sizes.map((variant) => ({
      product,
      variant,
      price: product.price,
      quantity: within(asked.get(variant.id) ?? 0, { min: 0, max: variant.left }),
    }));
    return { product, cells, total: totalOf(cells) };
  });
  const cells = rows.flatMap((row) => row.cells);

  /** Nothing happens where every quantity is zero. */
  function add(): boolean {
    const chosen = cells.filter(({ quantity }) => quantity > 0);
    if (chosen.length === 0 || !putInCart(chosen)) return false;
    notify.success('Itens adicionados por tamanhos');
    setAsked(new Map());
    return true;
  }

  return {
    rows,
    total: totalOf(cells),
    setOne: (id: VariantId, quantity: number) =>
      setAsked((before) => new Map(before).set(id, quantity)),
    /** These; the others stay as they are. */
    setSome: (quantities: ReadonlyMap<VariantId, number>) =>
      setAsked((before) => new Map([...before, ...quantities])),
    add,
  };
}

export type SizeGridRow = ReturnType<typeof useSizeGrid>['rows'][number];
