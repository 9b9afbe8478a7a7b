import { beforeEach, expect, test } from 'vitest';

import { importCalls } from '../testing/import-calls.ts';
import { chosen, priceCalls, PRICES } from '../testing/price-calls.ts';
import { productCalls } from '../testing/product-calls.ts';
import { appOver, testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const { seenAndChanged, pricesOf } = priceCalls(api, admin.token);
const { saved, remove } = productCalls(api, admin.token);
const imports = importCalls(api, admin.token);

const last = async () => (await api.get('/api/prices/last', admin.token)).json().adjustment;
const undo = (id: string, via: Pick<typeof api, 'post'> = api) =>
  via.post(`/api/prices/${id}/undo`, {}, admin.token);
const history = async (id: string) =>
  (await api.get(`/api/products/${id}/prices`, admin.token)).json().changes;

beforeEach(async () => {
  await db.updateTable('products').set({ deleted_at: new Date() }).execute();
  await db.updateTable('price_adjustments').set({ undone_at: new Date() }).execute();
});

test('every way a price changes is in the history: who, when, from what to what and why', async () => {
  const sku = 'HIST-1';
  const { id } = await given.product({ sku, ...PRICES });
  await saved(id, { msrp: 210, price50: null });
  await seenAndChanged(chosen(id));
  await undo((await last()).id);
  const applied = await imports.applied([{ sku, msrp: '250,00' }]);
  expect((await imports.undo(applied)).statusCode).toBe(200);
  const changes = await history(id);
  expect(changes).toMatchObject([
    { cause: 'import_undone', before: { msrp: 250 }, after: { msrp: 210 } },
    { cause: 'import', percent: null, before: { msrp: 210 }, after: { msrp: 250 } },
    { cause: 'adjustment_undone', before: { msrp: 231 }, after: { msrp: 210, price50: null } },
    {
      cause: 'adjustment',
      percent: 10,
      before: { msrp: 210, price40: 119.94, price50: null },
      after: { msrp: 231, price40: 131.93, price50: null },
    },
    { cause: 'form', before: { msrp: 199.9, price50: 99.95 }, after: { msrp: 210, price50: null } },
  ]);
  expect(changes.every((one: { actor: string }) => one.actor === admin.email)).toBe(true);
});

test('what leaves the prices as they are is not in their history', async () => {
  const { id } = await given.product(PRICES);
  await saved(id, { title: 'Outro nome', msrp: 199.9, price40: 119.94 });
  expect(await history(id)).toEqual([]);
});

test('the last change by a percentage is taken back at one press', async () => {
  const made = await Promise.all([given.product(PRICES), given.product(PRICES)]);
  await seenAndChanged({ scope: 'all' });
  const adjustment = await last();
  expect(adjustment).toMatchObject({
    percent: 10,
    products: 2,
    changedSince: 0,
    actor: admin.email,
  });
  const reply = await undo(adjustment.id);
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    {
      message: 'Reajuste desfeito: 2 produtos voltaram ao preço anterior.',
      restored: 2,
      left: 0,
      leftProducts: [],
    },
  ]);
  for (const { id } of made) expect(await pricesOf(id)).toEqual(PRICES);
  expect(await last()).toBeNull();
});

test('what was changed since stays and is named, with all its prices', async () => {
  const [kept, again, gone, back] = await Promise.all(
    ['Calça', 'Blusa', 'Saia', 'Vestido'].map((title) => given.product({ title, ...PRICES })),
  );
  if (!kept || !again || !gone || !back) throw new Error('four were made');
  await seenAndChanged({ scope: 'all' });
  await saved(again.id, { price40: 100 });
  await saved(kept.id, { price50: 88 });
  await remove(gone.id);
  expect(await last()).toMatchObject({ products: 4, changedSince: 3 });
  const reply = (await undo((await last()).id)).json();
  expect(reply.message).toBe(
    'Reajuste desfeito: 1 produto voltou ao preço anterior. 3 mudaram depois e ficaram como estão.',
  );
  expect(reply.leftProducts.map(({ title }: { title: string }) => title)).toEqual([
    'Blusa',
    'Calça',
    'Saia',
  ]);
  expect(await pricesOf(kept.id)).toMatchObject({ msrp_cents: 219_89, price50_cents: 88_00 });
  expect(await pricesOf(again.id)).toMatchObject({ msrp_cents: 219_89, price40_cents: 100_00 });
  expect(await pricesOf(back.id)).toEqual(PRICES);
});

test('asked twice, from two instances, it is done once and answered twice', async () => {
  const other = await appOver(api);
  const { id } = await given.product(PRICES);
  await seenAndChanged(chosen(id));
  const adjustment = await last();
  const replies = await Promise.all([undo(adjustment.id), undo(adjustment.id, other)]);
  expect(replies.map((reply) => [reply.statusCode, reply.json().restored])).toEqual([
    [200, 1],
    [200, 1],
  ]);
  expect((await history(id)).map(({ cause }: { cause: string }) => cause)).toEqual([
    'adjustment_undone',
    'adjustment',
  ]);
});

test('only the last one, and not when nothing of it is left', async () => {
  const { id } = await given.product(PRICES);
  await seenAndChanged(chosen(id));
  const first = await last();
  await seenAndChanged(chosen(id));
  const early = await undo(first.id);
  expect([early.statusCode, early.json().error]).toEqual([
    409,
    'Só o último reajuste pode ser desfeito.',
  ]);
  const second = await last();
  await saved(id, { msrp: 300 });
  const late = await undo(second.id);
  expect([late.statusCode, late.json().code]).toEqual([409, 'UNDO_REFUSED']);
  expect(await pricesOf(id)).toMatchObject({ msrp_cents: 300_00 });
});

test('one after the other, back to where it began', async () => {
  const { id } = await given.product(PRICES);
  await seenAndChanged(chosen(id));
  await seenAndChanged(chosen(id));
  await undo((await last()).id);
  await undo((await last()).id);
  expect(await pricesOf(id)).toEqual(PRICES);
});

test('an audit entry has what undoing changed', async () => {
  const { id } = await given.product(PRICES);
  await seenAndChanged({ ...chosen(id), prices: ['msrp'] });
  await undo((await last()).id);
  const entries = await db
    .selectFrom('audit_entries')
    .select(['actor_id', 'before', 'after'])
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .execute();
  expect(entries[0]).toEqual({
    actor_id: admin.id,
    before: { msrp_cents: 219_89 },
    after: { msrp_cents: 199_90 },
  });
});
