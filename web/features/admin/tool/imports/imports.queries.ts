import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { QueryInput } from '#contract/endpoint';
import type { ImportId } from '#contract/ids';
import {
  getImportEndpoint,
  importDraftsEndpoint,
  listImportRowsEndpoint,
  listImportsEndpoint,
  type RowVerdict,
} from '#contract/imports';
import { call } from '#web/api/call.ts';

const all = ['imports'] as const;

/** Another administrator may go on with the same import: nothing is answered from memory. */
const FRESH = { staleTime: 0, meta: { ownErrors: true } } as const;

/** They stand below what the page is for. */
const PAST_AT_ONCE = '5';

type RowsAsked = { page: number; verdict: RowVerdict | undefined };
type RowsQuery = QueryInput<typeof listImportRowsEndpoint>;

const addressed = ({ page, verdict }: RowsAsked): RowsQuery => ({
  page: String(page),
  ...(verdict && { verdict }),
});

export const importQueries = {
  all,
  one: (id: ImportId) =>
    queryOptions({
      queryKey: [...all, 'one', id],
      queryFn: ({ signal }) => call(getImportEndpoint, { params: { id }, signal }),
      ...FRESH,
    }),
  drafts: (id: ImportId) =>
    queryOptions({
      queryKey: [...all, 'drafts', id],
      queryFn: ({ signal }) => call(importDraftsEndpoint, { params: { id }, signal }),
      ...FRESH,
    }),
  allRows: (id: ImportId) => [...all, 'rows', id] as const,
  rows: (id: ImportId, asked: RowsAsked) =>
    queryOptions({
      queryKey: [...all, 'rows', id, asked],
      queryFn: ({ signal }) =>
        call(listImportRowsEndpoint, { params: { id }, query: addressed(asked), signal }),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
  past: (page: number) =>
    queryOptions({
      queryKey: [...all, 'past', page],
      queryFn: ({ signal }) =>
        call(listImportsEndpoint, { query: { page: String(page), limit: PAST_AT_ONCE }, signal }),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
};
