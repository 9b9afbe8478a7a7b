import { randomUUID } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import { chosen, priceCalls, PRICES } from '../testing/price-calls.ts';
import { priceTableCalls } from '../testing/price-table-calls.ts';
import { forgetTables } from '../testing/priced-shelf.ts';
import { appOver, testApp } from '../testing/test-app.ts';
import { untilWaiting } from '../testing/while-locked.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const { ask, change, preview, seenAndChanged, pricesOf } = priceCalls(api, admin.token);
const tables = priceTableCalls(api, admin.token);

beforeEach(async () => {
  await forgetTables(db);
  await db.updateTable('products').set({ deleted_at: new Date() }).execute();
});

const last = async () => (await api.get('/api/prices/last', admin.token)).json().adjustment;
const undo = (id: string, via: Pick<typeof api, 'post'> = api) =>
  via.post(`/api/prices/${id}/undo`, {}, admin.token);

/** A table with a price of its own for each of so many products, in reais. */
async function boutique(...prices: number[]) {
  const table = await tables.added({ name: 'Boutique', kind: 'own' });
  const products = await Promise.all(
    prices.map((_, at) => given.product({ title: `Peça ${at}`, category: 'Blusas', ...PRICES })),
  );
  const ids = products.map(({ id }) => id);
  await tables.price(table, Object.fromEntries(ids.map((id, at) => [id, prices[at] ?? 0])));
  return { table, ids, in: { tableId: table.id, prices: undefined } };
}

const ownOf = async (ids: readonly string[]) => {
  const rows = await db.selectFrom('table_prices').select(['product_id', 'price_cents']).execute();
  const cents = new Map<string, number>(rows.map((row) => [row.product_id, row.price_cents]));
  return ids.map((id) => cents.get(id) ?? null);
};

test('the prices of a table move as seen; who has none in it gets none, and products stay as they are', async () => {
  const { ids, in: own } = await boutique(100, 33.33);
  const without = await given.product({ category: 'Blusas', ...PRICES });
  const body = { ...own, scope: 'category', category: 'Blusas', percent: 4.25, rounding: 'ninety' };
  const seen = await preview(body);
  expect(seen.summary).toEqual({
    products: 2,
    unchanged: 0,
    up: 2,
    down: 0,
    aboveMsrp: 0,
    withoutPrice: 1,
  });
  expect(seen.rows.map((row) => row.own)).toEqual([
    { before: 100, after: 103.9 },
    { before: 33.33, after: 34.9 },
  ]);
  expect(seen.rows[0]).toMatchObject({ msrp: { before: 199.9, after: 199.9 } });
  expect(await ownOf(ids)).toEqual([100_00, 33_33]);
  const reply = await change({ ...body, fingerprint: seen.fingerprint });
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    { message: '2 produtos reajustados na tabela Boutique', products: 2 },
  ]);
  expect(await ownOf([...ids, without.id])).toEqual([103_90, 34_90, null]);
  expect(await pricesOf(without.id)).toEqual(PRICES);
  expect(await last()).toMatchObject({ percent: 4.25, table: 'Boutique', products: 2 });
});

test('what a buyer by the table sees follows at once, and again when it is undone', async () => {
  const { table, ids, in: own } = await boutique(80);
  const buyer = await given.reseller();
  await tables.assign([buyer.id], table);
  const shown = async () => {
    const { products } = (await api.get('/api/products?limit=50', buyer.token)).json();
    return products.map((one: { price: number }) => one.price);
  };
  // The second is a kept page.
  expect([await shown(), await shown()]).toEqual([[80], [80]]);
  await seenAndChanged({ ...own, ...chosen(...ids) });
  expect(await shown()).toEqual([88]);
  await undo((await last()).id);
  expect(await shown()).toEqual([80]);
});

test('the audit has what was done to the table, and its undoing', async () => {
  const { table, ids, in: own } = await boutique(80, 90);
  await seenAndChanged({ ...own, ...chosen(...ids) });
  await undo((await last()).id);
  const entries = await db
    .selectFrom('audit_entries')
    .select(['actor_id', 'after'])
    .where('action', '=', 'table_prices_changed')
    .where('subject_id', '=', table.id)
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect(entries).toEqual([
    { actor_id: admin.id, after: { pricesSet: 2, adjustmentUndone: true } },
    { actor_id: admin.id, after: { pricesSet: 2, movedPercent: 10 } },
  ]);
});

test('above the suggested price is said by what the table asks', async () => {
  const { ids, in: own } = await boutique(190, 50);
  const { rows, summary } = await preview({ ...own, ...chosen(...ids) });
  expect(rows.map(({ aboveMsrp }) => aboveMsrp)).toEqual([true, false]);
  expect(summary.aboveMsrp).toBe(1);
});

test('never below a centavo: a percentage stops there, a value is refused by name', async () => {
  const { ids, in: own } = await boutique(0.01, 0.02);
  await seenAndChanged({ ...own, ...chosen(...ids), percent: -90 });
  expect(await ownOf(ids)).toEqual([1, 1]);
  const reply = await ask({ ...own, ...chosen(...ids), percent: undefined, amount: -0.01 });
  expect([reply.statusCode, reply.json().details[0].path]).toEqual([400, 'amount']);
});

test('undone, each price is what it was; one that changed meanwhile stays and is named', async () => {
  const { table, ids, in: own } = await boutique(80, 90, 100, 110);
  const [back, again, gone, taken] = ids;
  if (!back || !again || !gone || !taken) throw new Error('four were made');
  await seenAndChanged({ ...own, ...chosen(...ids) });
  await tables.price(table, { [again]: 12.34, [taken]: null });
  await db.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', gone).execute();
  const adjustment = await last();
  expect(adjustment).toMatchObject({ products: 4, changedSince: 3 });
  const reply = (await undo(adjustment.id)).json();
  expect(reply.message).toBe(
    'Reajuste desfeito: 1 produto voltou ao preço anterior. 3 mudaram depois e ficaram como estão.',
  );
  expect(reply.leftProducts.map((one: { id: string }) => one.id)).toEqual([again, gone, taken]);
  expect(await ownOf(ids)).toEqual([80_00, 12_34, 110_00, null]);
  // Asked again it is answered, and nothing more is done: not to a price put back since either.
  await tables.price(table, { [back]: 88 });
  expect((await undo(adjustment.id)).json()).toEqual(reply);
  expect(await ownOf([back])).toEqual([88_00]);
  expect(await last()).toBeNull();
});

test('only the last is undone, of tables and products together; without its table it is none', async () => {
  const { table, ids, in: own } = await boutique(80);
  await seenAndChanged({ ...own, ...chosen(...ids) });
  const first = await last();
  await seenAndChanged(chosen(...ids));
  expect((await undo(first.id)).json().code).toBe('UNDO_REFUSED');
  const second = await last();
  await tables.remove(table);
  expect((await undo(second.id)).statusCode).toBe(200);
  expect(await last()).toBeNull();
  expect((await undo(first.id)).json().code).toBe('UNDO_REFUSED');
});

test('nothing to undo where every price changed since', async () => {
  const { table, ids, in: own } = await boutique(80);
  await seenAndChanged({ ...own, ...chosen(...ids) });
  await tables.price(table, Object.fromEntries(ids.map((id) => [id, 81])));
  expect((await undo((await last()).id)).json().error).toMatch(/não há o que desfazer/);
  expect(await ownOf(ids)).toEqual([81_00]);
});

test('two at once, from two instances: one rise', async () => {
  const other = await appOver(api);
  const { ids, in: own } = await boutique(80, 90, 100);
  const body = { ...own, ...chosen(...ids) };
  const sent = { ...body, fingerprint: (await preview(body)).fingerprint };
  const replies = await Promise.all([change(sent), change(sent, other), change(sent, other)]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409,
  ]);
  expect(await ownOf(ids)).toEqual([88_00, 99_00, 110_00]);
  const { id } = await last();
  const undone = await Promise.all([undo(id), undo(id, other)]);
  expect(undone.map((reply) => reply.json().restored)).toEqual([3, 3]);
  expect(await ownOf(ids)).toEqual([80_00, 90_00, 100_00]);
});

test('a price that is being changed is waited for, and nothing is written over it', async () => {
  const { table, ids, in: own } = await boutique(80);
  const body = { ...own, ...chosen(...ids) };
  const { fingerprint } = await preview(body);
  const [sent] = await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('table_prices')
      .set({ price_cents: 77_00 })
      .where('product_id', 'in', ids)
      .execute();
    const asked = change({ ...body, fingerprint });
    await untilWaiting(db, 1);
    return [asked];
  });
  expect((await sent)?.statusCode).toBe(409);
  expect(await ownOf(ids)).toEqual([77_00]);
  // Nor when the price is put back in between.
  await tables.price(table, Object.fromEntries(ids.map((id) => [id, 80])));
  expect((await change({ ...body, fingerprint })).statusCode).toBe(409);
});

test('a table that is none, one of another kind, and both kinds of prices at once are refused', async () => {
  const { ids, in: own } = await boutique(80);
  const half = await tables.added({ name: 'Metade', kind: 'price50' });
  const refused = async (values: object) => {
    const reply = await ask({ ...own, ...chosen(...ids), ...values });
    return [reply.statusCode, reply.json().error];
  };
  expect(await refused({ tableId: half.id })).toEqual([
    409,
    'Os preços desta tabela vêm dos produtos.',
  ]);
  expect(await refused({ tableId: randomUUID() })).toEqual([
    404,
    'Tabela de preço não encontrada.',
  ]);
  expect((await refused({ tableId: 'x' }))[0]).toBe(400);
  expect((await refused({ prices: ['msrp'] }))[0]).toBe(400);
  expect((await refused({ tableId: undefined }))[0]).toBe(400);
});
