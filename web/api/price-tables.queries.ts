import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { PriceTableId } from '#contract/ids';
import { listOwnPricesEndpoint, listPriceTablesEndpoint } from '#contract/price-tables';

import { call } from './call.ts';

const all = ['price-tables'];
const OWN_PRICES_SHOWN = 20;

/** Tables of prices with the ladder, and the own prices of one. */
export const priceTableQueries = {
  all,
  list: queryOptions({
    queryKey: [...all, 'list'],
    queryFn: ({ signal }) => call(listPriceTablesEndpoint, { signal }),
    staleTime: 0,
    meta: { ownErrors: true },
  }),
  prices: (id: PriceTableId, { search, page }: { search: string; page: number }) =>
    queryOptions({
      queryKey: [...all, 'prices', id, search, page],
      queryFn: ({ signal }) =>
        call(listOwnPricesEndpoint, {
          params: { id },
          query: {
            page: String(page),
            limit: String(OWN_PRICES_SHOWN),
            search: search || undefined,
          },
          signal,
        }),
      placeholderData: keepPreviousData,
      staleTime: 0,
      meta: { ownErrors: true },
    }),
};
