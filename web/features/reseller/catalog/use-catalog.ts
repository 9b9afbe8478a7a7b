import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { useUnmarking } from '#web/product/use-favorite.ts';

import { catalogQuery, productsOf } from './catalog.queries.ts';
import type { CatalogFilters } from './catalog.search.ts';

/** The list as it was asked for; among the favourites, one that is being unmarked is gone at once. */
export function useCatalog(filters: CatalogFilters) {
  const list = useInfiniteQuery(catalogQuery(filters));
  const { data, isPlaceholderData: stale } = list;
  const unmarking = useUnmarking();
  const came = useMemo(() => productsOf(data?.pages ?? []), [data]);
  const products =
    filters.favorites && unmarking.size > 0 ? came.filter(({ id }) => !unmarking.has(id)) : came;
  // The newest answer counts; an answer to the question before does not.
  const counted = stale ? undefined : data?.pages.at(-1)?.pagination.total;
  const total = counted && counted - (came.length - products.length);
  // So does what the list was found by, and what is near it.
  const { searchedFor, near } = (stale ? undefined : data?.pages[0]) ?? {};
  const bought = useMemo(() => data?.pages.flatMap((page) => page.bought ?? []) ?? [], [data]);
  return { list, products, total, searchedFor, near, bought };
}
