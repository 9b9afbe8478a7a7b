import { queryOptions } from '@tanstack/react-query';

import type { FiscalNoteId } from '#contract/ids';
import { getNoteEndpoint, waitingNotesEndpoint } from '#contract/nfe';

import { call } from './call.ts';

const all = ['nfe'] as const;

export const nfeQueries = {
  all,
  one: (id: FiscalNoteId) =>
    queryOptions({
      queryKey: [...all, 'one', id],
      queryFn: async ({ signal }) => (await call(getNoteEndpoint, { params: { id }, signal })).note,
      staleTime: 0,
      meta: { ownErrors: true },
    }),
  waiting: queryOptions({
    queryKey: [...all, 'waiting'],
    queryFn: ({ signal }) => call(waitingNotesEndpoint, { signal }),
    staleTime: 0,
    meta: { ownErrors: true },
  }),
};
