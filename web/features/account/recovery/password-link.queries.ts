import { queryOptions } from '@tanstack/react-query';

import { checkEmailRestoreEndpoint, restoreEmailEndpoint } from '#contract/email-restore';
import type { BodyInput } from '#contract/endpoint';
import { checkPasswordLinkEndpoint, usePasswordLinkEndpoint } from '#contract/password-links';
import { call } from '#web/api/call.ts';
import { detailsOf, hasCode } from '#web/submit/failure.ts';

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
  spend: (body: BodyInput<typeof usePasswordLinkEndpoint>) =>
    call(usePasswordLinkEndpoint, { body }),
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
  restore: (token: string) => call(restoreEmailEndpoint, { body: { token } }),
};

/** Used, expired, replaced, or damaged on its way: another try will not help. */
export const isDeadLink = (error: unknown): boolean =>
  hasCode(error, 'DEAD_LINK') || detailsOf(error).some(({ path }) => path.endsWith('token'));
