import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { useUnmarking } from '#web/product/use-favorite.ts';

import { catalogQuery, productsOf } from './catalog.queries.ts';
import type { CatalogFilters } from './catalog.search.ts';

/** The list as it was asked for; among the favourites, one that is being unmarked is gone at once. */
export function useCatalog(filters: CatalogFilters) {
  const list = useInfiniteQuery(catalogQuery(filters));
  const { data, isPlaceholderData: stale, isFetching, refetch } = list;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const failed = list.isError && !isFetching;
  const unmarking = useUnmarking();
  const came = useMemo(() => productsOf(data?.pages ?? []), [data]);
  const products =
    filters.favorites && unmarking.size > 0 ? came.filter(({ id }) => !unmarking.has(id)) : came;
  // One object as long as nothing changed: what follows it later (deferred) is not drawn for nothing.
  return useMemo(() => {
    // The newest answer counts; an answer to the question before does not.
    const answered = stale ? undefined : data?.pages;
    const counted = answered?.at(-1)?.pagination.total;
    // So does what the list was found by, and what is near it.
    const { searchedFor, near } = answered?.[0] ?? {};
    return {
      filters,
      data,
      stale,
      failed,
      refetch,
      more: { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage },
      products,
      total: counted && counted - (came.length - products.length),
      searchedFor,
      near,
      bought: data?.pages.flatMap((page) => page.bought ?? []) ?? [],
    };
  }, [
    filters,
    data,
    stale,
    failed,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
    came,
    products,
  ]);
}

export type FoundProducts = ReturnType<typeof useCatalog>;
