import type { ProductCollection } from '#contract/delivery';
import type { ProductId } from '#contract/ids';

import { countPieces, subtotalOf, type CartItem } from './cart.rules.ts';
import type { FreshProducts } from './fresh-cart.rules.ts';

/** What products of the cart are ordered in advance for. */
export type Programmed = ReadonlyMap<ProductId, ProductCollection>;

export const programmedOf = (products: FreshProducts): Programmed =>
  new Map(
    [...products].flatMap(([id, product]): [ProductId, ProductCollection][] =>
      product?.collection ? [[id, product.collection]] : [],
    ),
  );

/** What of a cart is delivered together, and so is one order. */
export type DeliveryGroup = {
  /** `ready` or a collection's id. */
  key: string;
  collection: ProductCollection | undefined;
  items: readonly CartItem[];
  pieces: number;
  /** Reais. */
  subtotal: number;
};

export const READY = 'ready';

export const groupKeyOf = ({ productId }: Pick<CartItem, 'productId'>, programmed: Programmed) =>
  programmed.get(productId)?.id ?? READY;

/** What it is called wherever several are told apart. */
export const nameOfDelivery = ({ collection }: Pick<DeliveryGroup, 'collection'>): string =>
  collection ? `Programado · ${collection.name}` : 'Pronta-entrega';

const from = ({ collection }: DeliveryGroup): string => collection?.deliveryFrom ?? '';

/** 'Pronta-entrega' first, then what is delivered sooner; only what lies in the cart. */
export function deliveryGroups(items: readonly CartItem[], programmed: Programmed) {
  const groups = new Map<string, CartItem[]>();
  for (const item of items) {
    const key = groupKeyOf(item, programmed);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups]
    .map(([key, lines]): DeliveryGroup => {
      const [first] = lines;
      return {
        key,
        collection: first && programmed.get(first.productId),
        items: lines,
        pieces: countPieces(lines),
        subtotal: subtotalOf(lines),
      };
    })
    .toSorted((a, b) => from(a).localeCompare(from(b)) || a.key.localeCompare(b.key));
}
