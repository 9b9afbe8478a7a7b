import type { InfiniteData, QueryClient } from '@tanstack/react-query';

import type { Reply } from '#contract/endpoint';
import type { ProductId } from '#contract/ids';
import type { listProductsEndpoint } from '#contract/product-endpoints';
import { productQueries } from '#web/api/products.queries.ts';

type Page = Reply<typeof listProductsEndpoint>;

/** Every list of the catalogue, by its filters. */
export const catalogKey = [...productQueries.all, 'catalog'] as const;
const FAVORITES_ONLY = { queryKey: [...catalogKey, { favorites: 1 }] };

export const refreshFavorites = (client: QueryClient) => client.invalidateQueries(FAVORITES_ONLY);

/** An unmarked product is no longer among the favourites, even if they cannot be asked for again. */
export const takeFromFavorites = (client: QueryClient, id: ProductId) =>
  client.setQueriesData<InfiniteData<Page>>(
    FAVORITES_ONLY,
    (data) => data && { ...data, pages: without(data.pages, id) },
  );

function without(pages: readonly Page[], id: ProductId): Page[] {
  if (!pages.some(({ products }) => products.some((product) => product.id === id))) {
    return [...pages];
  }
  return pages.map((page) => ({
    ...page,
    products: page.products.filter((product) => product.id !== id),
    pagination: { ...page.pagination, total: page.pagination.total - 1 },
  }));
}
