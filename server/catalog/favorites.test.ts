import { expect, test } from 'vitest';

import { productCalls } from '../testing/product-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { given } = api;
const admin = await given.admin();
const { put } = productCalls(api, admin.token);

const reseller = await given.reseller();

test('favourites are the reseller’s own, follow the product’s visibility, and filter the list', async () => {
  const shown = await given.product({ title: 'favorita' });
  const hidden = await given.product({ published: false });
  const other = await given.reseller();
  const call = (method: 'PUT' | 'DELETE', id: string, token = reseller.token) =>
    api.send({ method, url: `/api/reseller/favorites/${id}` }, token);

  expect((await call('PUT', shown.id)).json()).toEqual({ productIds: [shown.id] });
  expect((await call('PUT', shown.id)).json()).toEqual({ productIds: [shown.id] });
  expect((await call('PUT', hidden.id)).statusCode).toBe(404);
  expect((await call('PUT', 'x')).statusCode).toBe(400);
  expect((await call('PUT', shown.id, admin.token)).statusCode).toBe(403);
  expect((await api.get('/api/reseller/favorites', other.token)).json()).toEqual({
    productIds: [],
  });
  const list = async (token: string) =>
    (await api.get('/api/products?favorites=1', token)).json().pagination.total;
  expect([await list(reseller.token), await list(other.token)]).toEqual([1, 0]);

  await put(shown.id, { published: false });
  expect((await api.get('/api/reseller/favorites', reseller.token)).json()).toEqual({
    productIds: [],
  });
  await put(shown.id, { published: true });
  expect((await api.get('/api/reseller/favorites', reseller.token)).json()).toEqual({
    productIds: [shown.id],
  });
  expect((await call('DELETE', shown.id)).json()).toEqual({ productIds: [] });
  expect((await call('DELETE', shown.id)).statusCode).toBe(200);
});
