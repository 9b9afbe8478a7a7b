import { queryOptions } from '@tanstack/react-query';

import type { InvoiceId, OrderId } from '#contract/ids';
import { askPixEndpoint, type AskedPix } from '#contract/pix-charges';

import { call } from './call.ts';
import { orderQueries } from './orders.queries.ts';

/** How soon it is asked again: while it is made, and while it may be paid any moment. */
const AGAIN_MS: Partial<Record<AskedPix['state'], number>> = { preparing: 1_500, ready: 4_000 };

/**
 * The charge of an order, or of one of its invoices, followed until it is paid. What the bank did not give in
 * time is not asked for again: the code on screen must not change under somebody's eyes.
 */
export const pixQuery = (orderId: OrderId, invoiceId?: InvoiceId) =>
  queryOptions({
    queryKey: [...orderQueries.all, 'pix', orderId, invoiceId ?? null],
    queryFn: ({ signal }) =>
      call(askPixEndpoint, {
        params: { id: orderId },
        body: invoiceId === undefined ? {} : { invoiceId },
        signal,
      }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state: { data, error } }) =>
      error || !data ? false : (AGAIN_MS[data.state] ?? false),
    // Whoever comes back from the bank's application wants to know.
    refetchOnWindowFocus: ({ state: { data } }) =>
      data && AGAIN_MS[data.state] !== undefined ? 'always' : false,
    meta: { ownErrors: true },
  });
