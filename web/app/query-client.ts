import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

import { ApiError } from '#web/api/api-error.ts';
import { notify } from '#web/ui/notify.ts';

import { globalErrorText } from './global-errors.ts';

const FRESH_MS = 5 * 60_000;
const RETRIES = 1;

declare module '@tanstack/react-query' {
  interface Register {
    /** `ownErrors`: the page shows the failure itself, so no toast. */
    queryMeta: { ownErrors?: boolean };
    /** `ownDoubt`: the page itself finds out what became of a call that was not answered. */
    mutationMeta: { ownErrors?: boolean; ownDoubt?: boolean };
  }
}

function report(error: unknown, meta: { ownErrors?: boolean } | undefined): void {
  if (meta?.ownErrors) return;
  const text = globalErrorText(error);
  if (text) notify.error(text);
}

/** Asking again does not help when the request itself was refused. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => report(error, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        // Without this an offline browser waits for ever instead of saying so.
        networkMode: 'always',
        retry: (failures, error) => failures < RETRIES && !isRefusal(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
