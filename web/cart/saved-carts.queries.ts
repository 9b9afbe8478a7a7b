import { queryOptions } from '@tanstack/react-query';

import type { CartLine } from '#contract/carts';
import { listSavedCartsEndpoint } from '#contract/saved-carts';
import { call } from '#web/api/call.ts';
import { formatDate } from '#web/format/date.ts';

import type { CartItem } from './cart.rules.ts';
import { canBeKept } from './sync/sync.rules.ts';

/** Nothing is kept: what they cost and what there is of it changes with every sale. */
export const savedCartsQuery = queryOptions({
  queryKey: ['saved-carts'],
  queryFn: async ({ signal }) => (await call(listSavedCartsEndpoint, { signal })).carts,
  staleTime: 0,
  meta: { ownErrors: true },
});

/** What is kept of a cart: what names its lines, and how many pieces. */
export const cartLinesOf = (items: readonly CartItem[]): CartLine[] =>
  items.filter(canBeKept).map(({ productId, size, quantity }) => ({ productId, size, quantity }));

/** `Carrinho de 16/11`. */
export const nameOfToday = (now: Date): string =>
  `Carrinho de ${formatDate(now.toISOString()).slice(0, 5)}`;
