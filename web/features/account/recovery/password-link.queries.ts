import { mutationOptions, queryOptions } from '@tanstack/react-query';

import type { BodyInput } from '#contract/endpoint';
import { checkPasswordLinkEndpoint, usePasswordLinkEndpoint } from '#contract/password-links';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';

export const passwordLinkQueries = {
  /** Asked once per opened link, and forgotten with the page. */
  check: (token: string) =>
    queryOptions({
      queryKey: ['password-link', token],
      queryFn: ({ signal }) => call(checkPasswordLinkEndpoint, { body: { token }, signal }),
      staleTime: Infinity,
      gcTime: 0,
      meta: { ownErrors: true },
    }),
  spend: mutationOptions({
    mutationKey: ['password-link', 'spend'],
    mutationFn: (body: BodyInput<typeof usePasswordLinkEndpoint>) =>
      call(usePasswordLinkEndpoint, { body }),
    // What was sent holds a password: it is not kept.
    gcTime: 0,
  }),
};

/** Used, expired, replaced, or damaged on its way: another try will not help. */
export const isDeadLink = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'DEAD_LINK' || error.details.some(({ path }) => path.endsWith('token')));
