import { queryOptions } from '@tanstack/react-query';

import { twoStepEndpoint } from '#contract/two-step';
import { call } from '#web/api/call.ts';

export const twoStepQuery = queryOptions({
  queryKey: ['two-step'],
  queryFn: ({ signal }) => call(twoStepEndpoint, { signal }),
  staleTime: 0,
  meta: { ownErrors: true },
});
