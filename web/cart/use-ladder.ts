import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import type { ProductId, UserId } from '#contract/ids';
import { ladderOfResellerEndpoint, ladderPricesEndpoint } from '#contract/price-ladder';
import { call } from '#web/api/call.ts';
import { settingsQuery } from '#web/api/settings.queries.ts';

import { countPieces, type CartItem } from './cart.rules.ts';
import { chargedItems, stepsOf } from './ladder.rules.ts';

const ladderQuery = (productIds: readonly ProductId[], buyer: UserId | undefined) =>
  queryOptions({
    queryKey: ['ladder-prices', productIds, buyer],
    queryFn: ({ signal }) => {
      const body = { productIds: [...productIds] };
      return buyer
        ? call(ladderOfResellerEndpoint, { params: { id: buyer }, body, signal })
        : call(ladderPricesEndpoint, { body, signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { ownErrors: true },
  });

export type Ladder = ReturnType<typeof useLadder>;

/**
 * Prices that hang on how many pieces are ordered, as the server says them of what can be ordered. While the brand
 * has no ladder nothing is asked. The brand asks for the `buyer` of an order that it enters.
 */
export function useLadder(
  orderable: readonly CartItem[],
  { opened = true, buyer }: { opened?: boolean; buyer?: UserId } = {},
) {
  const { data: settings } = useQuery(settingsQuery);
  const ids = [...new Set(orderable.map(({ productId }) => productId))].toSorted();
  const asks = opened && (settings?.priceSteps?.length ?? 0) > 0 && ids.length > 0;
  const query = useQuery({ ...ladderQuery(ids, buyer), enabled: asks });
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
