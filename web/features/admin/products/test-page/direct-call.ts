import { queryOptions } from '@tanstack/react-query';

import { TIMEOUT_MS } from '#web/api/call.ts';
import { productQueries } from '#web/api/products.queries.ts';
import { readToken } from '#web/api/token.ts';

export const DIRECT_ADDRESS = '/api/products?page=1&limit=12';

/** What came back, as it came: nothing is checked against the contract on the way. */
export type DirectAnswer = {
  status: number;
  statusText: string;
  ok: boolean;
  milliseconds: number;
  characters: number;
  withToken: boolean;
  headers: [name: string, value: string][];
  text: string;
};

/** A refusal by the server is an answer as well; only what never arrived is an error. */
async function callDirectly(signal: AbortSignal): Promise<DirectAnswer> {
  const token = readToken();
  const began = performance.now();
  try {
    const response = await fetch(DIRECT_ADDRESS, {
      headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const text = await response.text();
    return {
      status: response.status,
      statusText: response.statusText,
      ok: response.ok,
      milliseconds: performance.now() - began,
      characters: text.length,
      withToken: token !== null,
      headers: [...response.headers].map(([name, value]) => [name, concealed(value, token)]),
      text: concealed(text, token),
    };
  } catch (error) {
    throw new Error(concealed(String(error), token), { cause: error });
  }
}

/** A browser that dislikes a header may quote it in its complaint, and the page shows all it gets. */
const concealed = (text: string, token: string | null): string =>
  token ? text.replaceAll(token, '•••') : text;

/** Asked anew at every visit, and once: a second try would hide what the page is there to show. */
export const directCallQuery = queryOptions({
  queryKey: [...productQueries.all, 'direct-call'],
  queryFn: ({ signal }) => callDirectly(signal),
  staleTime: 0,
  gcTime: 0,
  retry: false,
  meta: { ownErrors: true },
});
