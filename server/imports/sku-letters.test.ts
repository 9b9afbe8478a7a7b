import { expect, test } from 'vitest';

import { importCalls, newLine } from '../testing/import-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { applied } = importCalls(api, (await api.given.admin()).token);

const prices = async () => {
  const rows = await api.db.selectFrom('products').select(['sku', 'msrp_cents']).execute();
  return Object.fromEntries(rows.map(({ sku, msrp_cents }) => [sku, msrp_cents]));
};

test('a product is found by its SKU in any case, and never by one that only looks like it', async () => {
  await applied([newLine('Maçã-1', { msrp: '10,00' }), newLine('MASS-1', { msrp: '20,00' })]);
  await applied([newLine('maÇÃ-1', { msrp: '11,00' }), newLine('Maß-1', { msrp: '30,00' })]);
  await applied([newLine('maß-1', { msrp: '31,00' })]);
  expect(Object.values(await prices())).toHaveLength(3);
  expect(await prices()).toMatchObject({ 'MASS-1': 20_00 });
  expect(Object.values(await prices()).toSorted((a, b) => a - b)).toEqual([11_00, 20_00, 31_00]);
});
