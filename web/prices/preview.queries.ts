import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { previewPricesEndpoint, type PriceChange } from '#contract/prices';
import { call } from '#web/api/call.ts';

/** One look at what a change would do; `turn` tells it from another look at the same. */
export type Look = { turn: number; change: PriceChange };

/** What was seen stays as it was seen, until somebody looks again. */
export const previewQuery = ({ turn, change }: Look, page: number) =>
  queryOptions({
    queryKey: ['price-preview', turn, change, page],
    queryFn: ({ signal }) =>
      call(previewPricesEndpoint, { query: { page: String(page) }, body: change, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    meta: { ownErrors: true },
  });
