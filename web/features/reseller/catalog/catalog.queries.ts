import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';

import type { Reply } from '#contract/endpoint';
import { asId, type CollectionId, type ProductId } from '#contract/ids';
import type { Product } from '#contract/product';
import { listProductsEndpoint } from '#contract/product-endpoints';
import { call } from '#web/api/call.ts';
import { catalogKey } from '#web/product/favorite-lists.ts';
import { isRefused } from '#web/submit/failure.ts';

import type { CatalogFilters } from './catalog.search.ts';
import { UNFILTERED } from './first-screen.ts';

const FRESH_MS = 5 * 60_000;
const KEPT_MS = 10 * 60_000;
const RETRIES = 3;
const LONGEST_PAUSE_MS = 30_000;

const reais = (price: number | undefined) => price?.toFixed(2);

const queryOf = ({ search, category, minPrice, maxPrice, ...rest }: CatalogFilters) => ({
  limit: rest.limit ? String(rest.limit) : UNFILTERED.limit,
  sortBy: rest.sortBy ?? UNFILTERED.sortBy,
  collection: rest.collection === undefined ? undefined : asId<CollectionId>(rest.collection),
  search,
  forgive: search && !rest.exact ? ('1' as const) : undefined,
  category,
  minPrice: reais(minPrice),
  maxPrice: reais(maxPrice),
  favorites: rest.favorites && ('1' as const),
  bought: rest.bought && ('1' as const),
});

/** Under all that is read of products, so that a change of any product makes the list old as well. */
export const catalogQuery = (filters: CatalogFilters) =>
  infiniteQueryOptions({
    queryKey: [...catalogKey, filters],
    queryFn: ({ pageParam, signal }) =>
      call(listProductsEndpoint, {
        query: { ...queryOf(filters), cursor: pageParam || undefined },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    // A heart pressed a moment ago must not be missing among the favourites, nor an order among what was bought.
    staleTime: filters.favorites || filters.bought ? 0 : FRESH_MS,
    gcTime: KEPT_MS,
    // Asking again does not help when the request itself was refused.
    retry: (failures, error) => failures < RETRIES && !isRefused(error),
    retryDelay: (failures) => Math.min(1000 * 2 ** failures, LONGEST_PAUSE_MS),
    // The page says it in the list's place, or below what is already there.
    meta: { ownErrors: true },
  });

type Page = Reply<typeof listProductsEndpoint>;

/** Every product once: one that moved while pages were loaded may come with two of them. */
export function productsOf(pages: readonly Page[]): Product[] {
  const byId = new Map<ProductId, Product>();
  for (const { products } of pages) {
    for (const product of products) if (!byId.has(product.id)) byId.set(product.id, product);
  }
  return [...byId.values()];
}
