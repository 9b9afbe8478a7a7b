import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';

import {
  dossierEndpoint,
  ledgerEndpoint,
  openInvoicesEndpoint,
  type Dossier,
} from '#contract/dossiers';
import { dunningEndpoint, type Dunning } from '#contract/dunning';
import type { UserId } from '#contract/ids';
import type { ResellerNote } from '#contract/reseller-notes';
import { call } from '#web/api/call.ts';
import { orderQueries } from '#web/api/orders.queries.ts';
import { resellerQueries } from '#web/api/resellers.queries.ts';

/** Links to papers live five minutes; new ones come in time. */
const LINKS_FRESH_MS = 4 * 60_000;
export const LEDGER_ROWS = 8;
/** All that a message about them can name. */
const MOST_OPEN = 100;

/** Whatever is decided about a reseller makes the page old; what changes orders, its lists. */
export const dossierQueries = {
  one: (id: UserId) =>
    queryOptions({
      queryKey: [...resellerQueries.all, 'dossier', id],
      queryFn: ({ signal }) => call(dossierEndpoint, { params: { id }, signal }),
      staleTime: 0,
      refetchInterval: LINKS_FRESH_MS,
      refetchOnWindowFocus: true,
      meta: { ownErrors: true },
    }),
  dunning: (id: UserId) =>
    queryOptions({
      queryKey: [...resellerQueries.all, 'dunning', id],
      queryFn: ({ signal }) => call(dunningEndpoint, { params: { id }, signal }),
      staleTime: 0,
      meta: { ownErrors: true },
    }),
  openInvoices: (id: UserId) =>
    queryOptions({
      queryKey: [...orderQueries.all, 'open-invoices', id],
      queryFn: ({ signal }) =>
        call(openInvoicesEndpoint, { params: { id }, query: { limit: String(MOST_OPEN) }, signal }),
      staleTime: 0,
      meta: { ownErrors: true },
    }),
  ledger: (id: UserId, { page, payments }: { page: number; payments: boolean }) =>
    queryOptions({
      queryKey: [...orderQueries.all, 'ledger', id, page, payments],
      queryFn: ({ signal }) =>
        call(ledgerEndpoint, {
          params: { id },
          query: {
            page: String(page),
            limit: String(LEDGER_ROWS),
            ...(payments && { only: 'payments' }),
          },
          signal,
        }),
      staleTime: 0,
      placeholderData: keepPreviousData,
      meta: { ownErrors: true },
    }),
};

export const putNotes = (client: QueryClient, id: UserId, notes: ResellerNote[]) =>
  client.setQueryData<Dossier>(
    dossierQueries.one(id).queryKey,
    (dossier) => dossier && { ...dossier, notes },
  );

export const putDunning = (client: QueryClient, id: UserId, dunning: Dunning) =>
  client.setQueryData<Dunning>(dossierQueries.dunning(id).queryKey, dunning);
