import { queryOptions } from '@tanstack/react-query';

import { settingsEndpoint } from '#contract/checkout-settings';

import { call } from './call.ts';

/** A failure hides a hint and nothing more; the server holds the rules. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }) => (await call(settingsEndpoint, { signal })).settings,
  meta: { ownErrors: true },
});
