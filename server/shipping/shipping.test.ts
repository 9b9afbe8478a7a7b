import { expect, test } from 'vitest';

import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const { token } = await given.reseller();
const quote = (body: object) => api.post('/api/settings/shipping/calculate', body, token);

test('the freight call: both types, the table of the settings, and its refusals', async () => {
  const economic = await quote({ state: 'SP', weight: 3.75, shippingType: 'ECONOMIC' });
  expect(economic.json()).toMatchObject({
    cost: 33.9,
    price: 33.9,
    estimatedDays: 5,
    estimatedDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  const express = await quote({ state: 'AM', weight: 12, shippingType: 'EXPRESS' });
  expect(express.json()).toMatchObject({ cost: 502.9, estimatedDays: 8 });
  for (const bad of [
    { state: 'XX' },
    { weight: 0 },
    { weight: -1 },
    { weight: '3' },
    { shippingType: 'x' },
  ]) {
    expect(
      (await quote({ state: 'SP', weight: 1, shippingType: 'ECONOMIC', ...bad })).statusCode,
    ).toBe(400);
  }
});

test('the freight table is the administrator’s to change, as a whole and only well formed', async () => {
  const url = '/api/settings/freightTable';
  const { value } = (await api.get(url, admin.token)).json();
  const change = (table: unknown, as = admin.token) =>
    api.send({ method: 'PATCH', url, payload: { value: table } }, as);
  const dearer = structuredClone(value);
  for (const zone of dearer.zones) zone.rates.ECONOMIC.prices[0] = 99_00;
  expect((await change(dearer)).statusCode).toBe(200);
  const dearest = await api.post(
    '/api/settings/shipping/calculate',
    { state: 'SP', weight: 1, shippingType: 'ECONOMIC' },
    token,
  );
  expect(dearest.json().cost).toBe(99);
  for (const bad of [
    { ...value, zones: value.zones.slice(1) },
    { ...value, bands: [5, 3] },
    { ...value, handlingDays: -1 },
    null,
    'x',
  ]) {
    expect((await change(bad)).statusCode).toBe(400);
  }
  expect((await change(value, token)).statusCode).toBe(403);
  expect((await api.get('/api/settings/secretKey', admin.token)).statusCode).toBe(400);
  await change(value);
  const entry = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('subject_id', '=', 'freightTable')
    .execute();
  expect(entry).toHaveLength(2);
});

test.each([
  ['logoUrl', 'javascript:alert(1)'],
  ['logoUrl', 'https://fora.example/logo.png'],
  ['shippingFee', 1_000_000_000],
  ['shippingFee', -1],
  ['minimum_pieces', 0],
  ['maxInstallments', 13],
  ['pixKey', 'não é chave'],
  ['companyName', ' '],
])('%s cannot be %j', async (key, value) => {
  const url = `/api/settings/${key}`;
  const before = (await api.get(url, admin.token)).body;
  const reply = await api.send({ method: 'PATCH', url, payload: { value } }, admin.token);
  expect(reply.statusCode).toBe(400);
  expect((await api.get(url, admin.token)).body).toBe(before);
});
