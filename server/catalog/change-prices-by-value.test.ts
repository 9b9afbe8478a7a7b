import { expect, test } from 'vitest';

import { chosen, priceCalls, PRICES } from '../testing/price-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { given } = api;
const admin = await given.admin();
const { ask, change, seenAndChanged, preview, pricesOf } = priceCalls(api, admin.token);

/** By reais: the ten percent that the calls ask for otherwise are left out. */
const by = (amount: number) => ({ percent: undefined, amount });

test('every price moves by the value, and the rounding comes after it', async () => {
  const { id } = await given.product(PRICES);
  const body = { ...chosen(id), ...by(-10.5), rounding: 'ninety' };
  expect((await seenAndChanged(body)).json().message).toBe('1 produto reajustado');
  expect(await pricesOf(id)).toEqual({
    msrp_cents: 189_90,
    price40_cents: 109_90,
    price50_cents: 89_90,
  });
});

test('it is told by its value, and undone as one by a percentage', async () => {
  const { id } = await given.product(PRICES);
  await seenAndChanged({ ...chosen(id), ...by(5) });
  const { adjustment } = (await api.get('/api/prices/last', admin.token)).json();
  expect(adjustment).toMatchObject({ amount: 5, percent: 0, products: 1 });
  const { changes } = (await api.get(`/api/products/${id}/prices`, admin.token)).json();
  expect(changes[0]).toMatchObject({ cause: 'adjustment', amount: 5 });
  await api.post(`/api/prices/${adjustment.id}/undo`, {}, admin.token);
  expect(await pricesOf(id)).toEqual(PRICES);
});

test('one by a percentage says no value', async () => {
  const { id } = await given.product(PRICES);
  await seenAndChanged(chosen(id));
  const { adjustment } = (await api.get('/api/prices/last', admin.token)).json();
  expect(adjustment).not.toHaveProperty('amount');
});

test('a price is never brought down to nothing: the product is named instead', async () => {
  const cheap = await given.product({ title: 'Meia', sku: 'ME-1', msrp_cents: 10_00 });
  const { id } = await given.product(PRICES);
  const body = { ...chosen(cheap.id, id), ...by(-10) };
  const reply = await ask(body);
  expect([reply.statusCode, reply.json().error]).toEqual([
    400,
    'A redução é maior que um preço de Meia (ME-1).',
  ]);
  // Cheaper since it was looked at: what was seen is not what would be written.
  const less = { ...chosen(id), ...by(-60) };
  const { fingerprint } = await preview(less);
  await api.db.updateTable('products').set({ price50_cents: 50_00 }).where('id', '=', id).execute();
  expect((await change({ ...less, fingerprint })).statusCode).toBe(400);
  expect(await pricesOf(id)).toMatchObject({ msrp_cents: PRICES.msrp_cents });
});

test.each([
  [{ percent: undefined }, 'percent', 'Informe o percentual'],
  [{ percent: 5, amount: 5 }, 'percent', 'Informe o percentual'],
  [by(0), 'amount', 'Informe um valor em reais, com até duas casas decimais'],
  [by(0.001), 'amount', 'Informe um valor em reais, com até duas casas decimais'],
  [by(100_000.01), 'amount', 'Use até R$ 100.000,00'],
])('refused: %j', async (wrong, path, message) => {
  const reply = await ask({ scope: 'all', ...wrong });
  expect([reply.statusCode, reply.json().details[0]]).toEqual([400, { path, message }]);
});
