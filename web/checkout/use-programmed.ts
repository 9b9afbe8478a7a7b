import { useQueries } from '@tanstack/react-query';

import type { ProductCollection } from '#contract/delivery';
import type { ProductId } from '#contract/ids';
import { useHasCollections } from '#web/api/has-collections.ts';
import { productQueries } from '#web/api/products.queries.ts';
import type { CartItem } from '#web/cart/cart.rules.ts';
import type { Programmed } from '#web/cart/delivery-groups.rules.ts';

/** Products of which it is known already what they are in, and be it nothing. */
export type KnownCollections = ReadonlyMap<ProductId, ProductCollection | undefined>;

const NOTHING_KNOWN: KnownCollections = new Map();

/**
 * What these lines are ordered in advance for, which only a portal with collections asks for. A product that cannot
 * be read counts as ready stock: the server decides.
 */
export function useProgrammed(
  lines: readonly Pick<CartItem, 'productId'>[],
  known: KnownCollections = NOTHING_KNOWN,
): { programmed: Programmed; waiting: boolean } {
  const on = useHasCollections();
  const ids = on ? [...new Set(lines.map(({ productId }) => productId))] : [];
  const results = useQueries({
    queries: ids
      .filter((id) => !known.has(id))
      .map((id) => ({ ...productQueries.one(id), staleTime: Infinity })),
  });
  const read = results.flatMap(({ data }) => (data ? [[data.id, data.collection] as const] : []));
  const told = [...(on ? known : []), ...read];
  return {
    programmed: new Map(told.flatMap(([id, collection]) => (collection ? [[id, collection]] : []))),
    waiting: results.some(({ isPending }) => isPending),
  };
}
