import { expect, test } from 'vitest';

import { asId, type VariantId } from '#contract/ids';

import { productCalls } from '../testing/product-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const { made, movements, put, saved } = productCalls(api, admin.token);

test('a sale made while the form was open is not undone by saving it', async () => {
  const product = await made();
  const [p, m] = product.variants;
  await given.sale(p.id, 3);
  const after = await saved(product.id, {
    title: 'Outro nome',
    variants: [
      { id: p.id, size: 'P', stock: 4, loadedStock: 4 },
      { id: m.id, size: 'M', stock: 10, loadedStock: 6 },
    ],
  });
  expect(after.variants).toMatchObject([
    { id: p.id, stock: 1 },
    { id: m.id, stock: 10 },
  ]);
  expect((await movements(product.id))[0]).toMatchObject({
    cause: 'adjustment',
    size: 'M',
    delta: 4,
    before: 6,
    after: 10,
  });
});

test('sent alone, stock is absolute', async () => {
  const product = await made();
  const [p, m] = product.variants;
  await given.sale(p.id, 3);
  const variants = [
    { id: p.id, size: 'P', stock: 4 },
    { id: m.id, size: 'M', stock: 0 },
  ];
  expect((await saved(product.id, { variants })).variants).toMatchObject([
    { stock: 4 },
    { stock: 0 },
  ]);
});

test('taking away more than is left is a 409 that names the size, and changes nothing', async () => {
  const product = await made();
  const [p, m] = product.variants;
  await given.sale(p.id, 3);
  const reply = await put(product.id, {
    title: 'Não fica',
    variants: [
      { id: m.id, size: 'M', stock: 9, loadedStock: 6 },
      { id: p.id, size: 'P', stock: 0, loadedStock: 4 },
    ],
  });
  expect(reply.statusCode).toBe(409);
  expect(reply.json()).toMatchObject({
    code: 'STOCK_CHANGED',
    details: [{ path: 'variants.1.stock' }],
  });
  const now = (await api.get(`/api/products/${product.id}`, admin.token)).json().product;
  expect(now).toMatchObject({ title: 'Camisa Linho', variants: [{ stock: 1 }, { stock: 6 }] });
});

test('sizes: a kept one keeps its id, a removed one keeps its history and comes back with it', async () => {
  const product = await made();
  const [p, m] = product.variants;
  const without = await saved(product.id, {
    variants: [
      { size: 'm', stock: 6 },
      { size: 'G', stock: 2 },
    ],
  });
  expect(without.variants).toMatchObject([
    { id: m.id, size: 'M' },
    { size: 'G', stock: 2 },
  ]);
  expect(await movements(product.id)).toContainEqual(
    expect.objectContaining({ cause: 'size_removed', size: 'P', delta: -4, before: 4, after: 0 }),
  );
  const back = await saved(product.id, {
    variants: [...without.variants, { size: 'p', stock: 5 }],
  });
  expect(back.variants[0]).toMatchObject({ id: p.id, size: 'P', stock: 5 });
  const none = await put(product.id, { variants: [] });
  expect(none.json().details).toContainEqual({
    path: 'variants',
    message: 'Pelo menos um tamanho é necessário',
  });
});

test.each([
  ['swapped', ['M', 'P']],
  ['each to the next, the last to a new one', ['M', 'XX']],
  ['each to the one before, the first to a new one', ['XX', 'P']],
])('sizes may be renamed at once: %s', async (_name, [first, second]) => {
  const product = await made();
  const [p, m] = product.variants;
  const after = await saved(product.id, {
    variants: [
      { id: p.id, size: first, stock: 4, loadedStock: 4 },
      { id: m.id, size: second, stock: 7, loadedStock: 6 },
    ],
  });
  expect(after.variants).toHaveLength(2);
  expect(after.variants).toEqual(
    expect.arrayContaining([
      { id: p.id, size: first, stock: 4 },
      { id: m.id, size: second, stock: 7 },
    ]),
  );
});

test('a size that was removed comes back under the name another one gives up', async () => {
  const product = await made();
  const [p, m] = product.variants;
  await saved(product.id, { variants: [{ id: m.id, size: 'M', stock: 6 }] });
  await saved(product.id, { variants: [{ id: m.id, size: 'P', stock: 6 }] });
  const after = await saved(product.id, {
    variants: [
      { size: 'P', stock: 2 },
      { id: m.id, size: 'G', stock: 6 },
    ],
  });
  expect(after.variants).toEqual([
    { id: p.id, size: 'P', stock: 2 },
    { id: m.id, size: 'G', stock: 6 },
  ]);
});

test('stock does not pass its maximum by adding to what is there; less is always taken', async () => {
  const product = await made();
  const [p, m] = product.variants;
  const other = { id: m.id, size: 'M', stock: 6 };
  const adding = { id: p.id, size: 'P', stock: 1_000_000, loadedStock: 0 };
  const reply = await put(product.id, { title: 'Não fica', variants: [other, adding] });
  const message = 'O estoque de P ficaria com 1.000.004 peças; o máximo é 1.000.000.';
  expect([reply.statusCode, reply.json().details]).toEqual([
    400,
    [{ path: 'variants.1.stock', message }],
  ]);
  const filled = { ...adding, loadedStock: 4 };
  expect((await saved(product.id, { variants: [other, filled] })).variants[0].stock).toBe(1e6);
  // Pieces that come back are a fact, and do not lock the product.
  await given.restock(p.id, 3);
  const same = { ...adding, stock: 1_000_003, loadedStock: 1_000_003 };
  const named = await saved(product.id, { title: 'Fica', variants: [other, same] });
  expect(named).toMatchObject({ title: 'Fica', variants: [{ stock: 1_000_003 }, { stock: 6 }] });
  const more = { ...same, stock: 1_000_004 };
  expect((await put(product.id, { variants: [other, more] })).statusCode).toBe(400);
  const huge = [
    { size: 'G', stock: 1_000_001 },
    { ...same, loadedStock: 2 ** 31 },
  ];
  for (const wrong of huge) {
    expect((await put(product.id, { variants: [other, wrong] })).statusCode).toBe(400);
  }
  const fewer = { ...adding, stock: 5, loadedStock: 6 };
  expect((await saved(product.id, { variants: [other, fewer] })).variants[0].stock).toBe(1_000_002);
});

test('the database refuses stock that no movement explains', async () => {
  const { variants } = await given.product({ sizes: { P: 5 } });
  const cheat = db
    .updateTable('variants')
    .set({ stock: 500 })
    .where('id', '=', variants['P'] ?? asId<VariantId>(''))
    .execute();
  await expect(cheat).rejects.toThrow(/ledger/);
});

test('ten edits and ten sales of one size at once: every piece is accounted for', async () => {
  const product = await made({ variants: [{ size: 'P', stock: 100 }] });
  const [{ id }] = product.variants;
  const edit = () =>
    put(product.id, { variants: [{ id, size: 'P', stock: 101, loadedStock: 100 }] });
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => (turn % 2 ? edit() : given.sale(id, 1))),
  );
  expect(
    replies.filter((reply) => reply !== undefined).map(({ statusCode }) => statusCode),
  ).toEqual(Array.from({ length: 10 }, () => 200));
  const now = (await api.get(`/api/products/${product.id}`, admin.token)).json().product;
  expect(now.variants[0].stock).toBe(100);
});
