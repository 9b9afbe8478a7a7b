import { expect, test } from 'vitest';

import { testApp } from '../../testing/test-app.ts';

const api = await testApp();

test('a HEAD does no heavy work only to throw its file away', async () => {
  const { token } = await api.given.admin();
  const ask = (method: 'GET' | 'HEAD', url: string) =>
    api.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
  expect((await ask('GET', '/api/orders/export/csv')).statusCode).toBe(200);
  expect((await ask('HEAD', '/api/orders/export/csv')).statusCode).toBe(404);
  expect((await ask('HEAD', '/api/orders')).statusCode).toBe(200);
});
