import { queryOptions } from '@tanstack/react-query';

import { listCouponsEndpoint } from '#contract/coupons';

import { call } from './call.ts';

const all = ['coupons'];

export const couponQueries = {
  all,
  list: queryOptions({
    queryKey: [...all, 'list'],
    queryFn: async ({ signal }) => (await call(listCouponsEndpoint, { signal })).coupons,
    staleTime: 0,
    meta: { ownErrors: true },
  }),
};
