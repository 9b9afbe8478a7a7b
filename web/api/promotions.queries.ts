import { queryOptions } from '@tanstack/react-query';

import { listPromotionsEndpoint } from '#contract/promotions';

import { call } from './call.ts';

const all = ['promotions'];

export const promotionQueries = {
  all,
  list: queryOptions({
    queryKey: [...all, 'list'],
    queryFn: async ({ signal }) => (await call(listPromotionsEndpoint, { signal })).promotions,
    staleTime: 0,
    meta: { ownErrors: true },
  }),
};
