import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import type { PriceTableId } from '#contract/ids';
import {
  listOwnPricesEndpoint,
  listPriceTablesEndpoint,
  type PriceTable,
} from '#contract/price-tables';

import { call } from './call.ts';
import { useMay } from './rights.ts';
import { sessionQuery } from './session.ts';

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

const NONE: readonly PriceTable[] = [];

/** What there is to choose from; not asked for until the brand has its first one. */
export function usePriceTables(): readonly PriceTable[] {
  // Read, and asked for by the area's layout.
  const { data: user } = useQuery({ ...sessionQuery, enabled: false });
  const may = useMay();
  const enabled = (user?.hasPriceTables ?? false) && may(listPriceTablesEndpoint);
  const { data } = useQuery({ ...priceTableQueries.list, enabled });
  return data?.tables ?? NONE;
}
