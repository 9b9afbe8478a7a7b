import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { listProductsEndpoint } from '#contract/product-endpoints';
import { matchQuickOrderEndpoint } from '#contract/quick-order';
import { call } from '#web/api/call.ts';

import { parseOrder } from './parse/parse-order.rules.ts';
import { linesToAsk } from './plan.rules.ts';

const KEPT_MS = 60_000;

/** A text as it was read, with what the server says of it: never of one text the lines of another. */
async function readText(text: string, signal: AbortSignal) {
  const lines = parseOrder(text);
  const asked = linesToAsk(lines).map(({ readings }) =>
    readings.map(({ named: _named, ...reading }) => reading),
  );
  const reply =
    asked.length > 0
      ? await call(matchQuickOrderEndpoint, { body: { lines: asked }, signal })
      : { products: [], lines: [] };
  return { text, lines, reply };
}

export const readingQuery = (text: string) =>
  queryOptions({
    queryKey: ['quick-order', text],
    queryFn: ({ signal }) => readText(text, signal),
    enabled: text.trim() !== '',
    // What was read before stays on screen until the next is there.
    placeholderData: keepPreviousData,
    // Stock moves: who comes back reads again.
    staleTime: 0,
    gcTime: KEPT_MS,
    refetchOnReconnect: true,
    meta: { ownErrors: true },
  });

const FOUND = 5;
const LEAST_LETTERS = 2;

/** Products for a line that none was found for. */
export const searchQuery = (search: string) =>
  queryOptions({
    queryKey: ['quick-order', 'search', search],
    queryFn: ({ signal }) =>
      call(listProductsEndpoint, { query: { search, limit: String(FOUND) }, signal }),
    enabled: search.length >= LEAST_LETTERS,
    placeholderData: keepPreviousData,
    meta: { ownErrors: true },
  });
