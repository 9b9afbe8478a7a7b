import { queryOptions } from '@tanstack/react-query';

import type { Body } from '#contract/endpoint';
import { listRestockAlertsEndpoint, setRestockAlertEndpoint } from '#contract/restock-alerts';

import { call } from './call.ts';

/** Asked for where a sold-out size is on screen; whether the brand offers alerts seldom changes. */
export const restockQuery = queryOptions({
  queryKey: ['restock-alerts'],
  queryFn: ({ signal }) => call(listRestockAlertsEndpoint, { signal }),
  staleTime: 300_000,
  meta: { ownErrors: true },
});

export const setRestockAlert = (body: Body<typeof setRestockAlertEndpoint>) =>
  call(setRestockAlertEndpoint, { body });
