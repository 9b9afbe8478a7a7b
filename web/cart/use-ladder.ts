import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import type { ProductId } from '#contract/ids';
import { ladderPricesEndpoint } from '#contract/price-ladder';
import { call } from '#web/api/call.ts';
import { settingsQuery } from '#web/api/settings.queries.ts';

import { countPieces, type CartItem } from './cart.rules.ts';
import { chargedItems, stepsOf } from './ladder.rules.ts';

const ladderQuery = (productIds: readonly ProductId[]) =>
  queryOptions({
    queryKey: ['ladder-prices', productIds],
    queryFn: ({ signal }) =>
      call(ladderPricesEndpoint, { body: { productIds: [...productIds] }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { ownErrors: true },
  });

export type Ladder = ReturnType<typeof useLadder>;

/**
 * Prices that hang on how many pieces are ordered, as the server says them of what can be ordered. While the brand
 * has no ladder nothing is asked.
 */
export function useLadder(orderable: readonly CartItem[], opened = true) {
  const { data: settings } = useQuery(settingsQuery);
  const ids = [...new Set(orderable.map(({ productId }) => productId))].toSorted();
  const asks = opened && (settings?.priceSteps?.length ?? 0) > 0 && ids.length > 0;
  const query = useQuery({ ...ladderQuery(ids), enabled: asks });
  const told = asks ? query.data : undefined;
  const pieces = countPieces(orderable);
  return {
    on: asks,
    told,
    charged: (items: readonly CartItem[]) => chargedItems(items, told, pieces),
    steps: stepsOf(orderable, told),
    waiting: asks && (query.isPending || query.isPlaceholderData) && !query.isError,
    /** What was told is asked for once more. */
    ask: () => void (asks && query.refetch()),
  };
}
