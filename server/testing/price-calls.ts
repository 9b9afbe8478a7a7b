import { expect } from 'vitest';

import type { Reply } from '#contract/endpoint';
import type { ProductId } from '#contract/ids';
import type { previewPricesEndpoint } from '#contract/prices';

import type { TestApp } from './test-app.ts';

export const RISE = { prices: ['msrp', 'price40', 'price50'], percent: 10, rounding: 'cents' };
export const PRICES = { msrp_cents: 199_90, price40_cents: 119_94, price50_cents: 99_95 };
/** Of the right shape, and of nothing that anybody has seen. */
export const NONE_SEEN = 'a'.repeat(43);

export const chosen = (...ids: string[]) => ({ scope: 'chosen', productIds: ids });

/** Calls that change many prices: ten percent more by default. */
export function priceCalls(api: TestApp, token: string) {
  const ask = (body: object, query = '') =>
    api.post(`/api/prices/preview${query}`, { ...RISE, ...body }, token);
  const preview = async (
    body: object,
    query = '',
  ): Promise<Reply<typeof previewPricesEndpoint>> => {
    const reply = await ask(body, query);
    expect(reply.statusCode).toBe(200);
    return reply.json();
  };
  const change = (body: object, via: Pick<TestApp, 'post'> = api) =>
    via.post('/api/prices/change', { ...RISE, ...body }, token);
  return {
    ask,
    preview,
    change,
    seenAndChanged: async (body: object) =>
      change({ ...body, fingerprint: (await preview(body)).fingerprint }),
    pricesOf: (id: ProductId) =>
      api.db
        .selectFrom('products')
        .select(['msrp_cents', 'price40_cents', 'price50_cents'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
  };
}
