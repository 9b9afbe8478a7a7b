import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { QueryInput } from '#contract/endpoint';
import type { MailId } from '#contract/ids';
import { listMailsEndpoint, previewMailEndpoint } from '#contract/mail-log';
import { call } from '#web/api/call.ts';

const all = ['mails'] as const;
const PAGE_SIZE = 20;
/** While a mail on screen waits, its state is asked for this often. */
const LOOK_EVERY_MS = 10_000;

type Asked = QueryInput<typeof listMailsEndpoint>;
export type MailsFilter = { [K in 'state' | 'kind' | 'search']: Asked[K] | undefined } & {
  page: number;
};

export const mailQueries = {
  all,
  page: ({ page, state, kind, search }: MailsFilter) =>
    queryOptions({
      queryKey: [...all, 'page', { page, state, kind, search }],
      queryFn: ({ signal }) =>
        call(listMailsEndpoint, {
          query: {
            ...(state && { state }),
            ...(kind && { kind }),
            ...(search && { search }),
            page: String(page),
            limit: String(PAGE_SIZE),
          },
          signal,
        }),
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        data?.mails.some((mail) => mail.state === 'pending') ? LOOK_EVERY_MS : false,
      meta: { ownErrors: true },
    }),
  preview: (id: MailId) =>
    queryOptions({
      queryKey: [...all, 'preview', id],
      queryFn: ({ signal }) => call(previewMailEndpoint, { params: { id }, signal }),
      staleTime: 0,
      meta: { ownErrors: true },
    }),
};
