import { queryOptions } from '@tanstack/react-query';

import { pendingCountEndpoint } from '#contract/resellers';
import type { AdminUser } from '#contract/users';

import { call } from './call.ts';

const PENDING_COUNT_FRESH_MS = 60_000;

export const resellerQueries = {
  /** Everything that a decision about a reseller makes old: lists, one reseller, the count. */
  all: ['resellers'] as const,
  pendingCount: () =>
    queryOptions({
      queryKey: [...resellerQueries.all, 'pending-count'],
      queryFn: ({ signal }) => call(pendingCountEndpoint, { signal }),
      select: (reply) => reply.data.pending,
      staleTime: PENDING_COUNT_FRESH_MS,
      refetchInterval: PENDING_COUNT_FRESH_MS,
      // A badge that cannot be counted is simply not shown.
      meta: { ownErrors: true },
    }),
};

/** What to call a reseller that may not have given a company name. */
export const nameOf = ({ companyName, email }: Pick<AdminUser, 'companyName' | 'email'>): string =>
  companyName || email;
