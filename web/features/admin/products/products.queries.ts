import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';

import type { Reply } from '#contract/endpoint';
import type { ProductId } from '#contract/ids';
import type { Product } from '#contract/product';
import type { ProductsChange } from '#contract/product-bulk';
import { listProductsEndpoint, listStylesEndpoint } from '#contract/product-endpoints';
import { call } from '#web/api/call.ts';
import { productQueries } from '#web/api/products.queries.ts';
import { withRow } from '#web/api/rows-in-place.ts';

import type { ProductsSearch } from './products.search.ts';

const PAGE_SIZE = 10;
const PAGES = [...productQueries.all, 'admin-page'] as const;

export const productsPageQuery = ({ page = 1, sort, ...filter }: ProductsSearch) =>
  queryOptions({
    queryKey: [...PAGES, { ...filter, sort, page }],
    queryFn: ({ signal }) =>
      call(listProductsEndpoint, {
        query: {
          all: '1',
          page: String(page),
          limit: String(PAGE_SIZE),
          ...filter,
          sortBy: sort,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    // Every sale changes the stock, and nothing tells this page about it.
    staleTime: 0,
    // A row that was changed stays while it is looked at; another visit starts from the server's answer.
    gcTime: 0,
    meta: { ownErrors: true },
  });

/** The names of styles, each with its colours: suggestions, which a form does without as well. */
export const stylesQuery = queryOptions({
  queryKey: [...productQueries.all, 'styles'],
  queryFn: async ({ signal }) => (await call(listStylesEndpoint, { signal })).styles,
  staleTime: 0,
  meta: { ownErrors: true },
});

/** The row stays where it is, whether it still fits the filter or not; all else is asked for again. */
export function putInRow(queryClient: QueryClient, product: Product): void {
  queryClient.setQueriesData<Reply<typeof listProductsEndpoint>>(
    { queryKey: PAGES },
    (list) => list && { ...list, products: withRow(list.products, product) },
  );
  renewOthers(queryClient);
}

/** Many rows at once, each with what became of it. */
export function putInRows(
  queryClient: QueryClient,
  written: ReadonlyMap<ProductId, ProductsChange>,
): void {
  const asWritten = (product: Product): Product => {
    const {
      published = product.published,
      category = product.category,
      groups = product.groups,
    } = written.get(product.id) ?? {};
    const { groups: _before, ...rest } = product;
    return { ...rest, published, category, ...(groups?.length && { groups }) };
  };
  queryClient.setQueriesData<Reply<typeof listProductsEndpoint>>(
    { queryKey: PAGES },
    (list) => list && { ...list, products: list.products.map(asWritten) },
  );
  renewOthers(queryClient);
}

const renewOthers = (queryClient: QueryClient) =>
  void queryClient.invalidateQueries({
    queryKey: productQueries.all,
    predicate: ({ queryKey }) => queryKey[1] !== PAGES[1],
  });
