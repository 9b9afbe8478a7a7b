import { expect, test } from 'vitest';

import { attackOn } from '../testing/abuse/attack.ts';
import { Random } from '../testing/abuse/random.ts';
import { contractEndpoints } from '../testing/contract-endpoints.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const endpoints = (await contractEndpoints()).filter(({ long }) => !long);
const admin = await api.given.admin();
const reseller = await api.given.reseller();
const pending = await api.given.pendingReseller();
const product = await api.given.product();
const order = await api.given.order({ product, quantity: 2 });

const callers = {
  nobody: undefined,
  stranger: 'a'.repeat(43),
  pending: pending.token,
  reseller: reseller.token,
  admin: admin.token,
};
const known = { ids: [product.id, order.id, order.buyer.id, ...Object.values(product.variants)] };

/** A little of what `npm run abuse` sends, the same every time. */
test('whatever is sent to an endpoint is an answer or a refusal, never a failure', async () => {
  const failures: unknown[] = [];
  let answered = 0;
  for (const [index, endpoint] of endpoints.entries()) {
    for (const round of [1, 2, 3]) {
      const attack = attackOn(endpoint, new Random(index * 10 + round), callers, known);
      const { statusCode, body } = await api.app.inject({
        method: attack.method as 'GET',
        url: attack.path,
        headers: attack.headers,
        ...(attack.body && { payload: attack.body }),
      });
      if (statusCode < 300) answered += 1;
      if (statusCode >= 500) failures.push({ attack, body });
    }
  }
  expect(failures).toEqual([]);
  // Otherwise no request got past the audience check.
  expect(answered).toBeGreaterThan(30);
});
