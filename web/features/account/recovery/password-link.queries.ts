import { mutationOptions, queryOptions } from '@tanstack/react-query';

import { checkEmailRestoreEndpoint, restoreEmailEndpoint } from '#contract/email-restore';
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

export const emailRestoreQueries = {
  check: (token: string) =>
    queryOptions({
      queryKey: ['email-restore', token],
      queryFn: ({ signal }) => call(checkEmailRestoreEndpoint, { body: { token }, signal }),
      staleTime: Infinity,
      gcTime: 0,
      meta: { ownErrors: true },
    }),
  restore: mutationOptions({
    mutationKey: ['email-restore', 'restore'],
    mutationFn: (token: string) => call(restoreEmailEndpoint, { body: { token } }),
    // The answer opens the account: it is not kept.
    gcTime: 0,
    meta: { ownErrors: true },
  }),
};

/** Used, expired, replaced, or damaged on its way: another try will not help. */
export const isDeadLink = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'DEAD_LINK' || error.details.some(({ path }) => path.endsWith('token')));
