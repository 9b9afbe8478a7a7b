import { expect, test } from 'vitest';

import { MOST_OWN_GRADES } from '#contract/grades';

import { checkoutCalls } from '../testing/checkout-calls.ts';
import type { SomeProduct, SomeUser } from '../testing/given.ts';
import { orderCalls } from '../testing/order-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { given } = api;
const admin = await given.admin();
await given.setting('minimum_pieces', 1);
const checkout = checkoutCalls(api);
const { set } = orderCalls(api, admin.token);

const gradesOf = async ({ token }: SomeUser) =>
  (await api.get('/api/reseller/grades', token)).json();
const pieces = (...parts: [size: string, quantity: number][]) =>
  parts.map(([size, quantity]) => ({ size, quantity }));
const save = ({ token }: SomeUser, name: string, some = pieces(['P', 1], ['M', 2])) =>
  api.post('/api/reseller/grades', { name, pieces: some }, token);
const remove = ({ token }: SomeUser, id: string) =>
  api.send({ method: 'DELETE', url: `/api/reseller/grades/${id}` }, token);

async function buy({ token }: SomeUser, ...parts: [SomeProduct, string, number][]) {
  const items = parts.map(([{ variants }, size, quantity]) => ({
    variantId: variants[size],
    quantity,
  }));
  const reply = await checkout(items, { token });
  expect(reply.statusCode).toBe(201);
  return reply.json().orderId;
}

test('there are none until somebody sets, saves or orders some', async () => {
  expect(await gradesOf(await given.reseller())).toEqual({ brand: [], own: [], last: [] });
});

test('the brand’s are what the settings say, sizes in capitals', async () => {
  const grade = { category: 'Calças', name: 'Grade 8', pieces: pieces(['40', 4], ['p', 1]) };
  await api.send(
    { method: 'PATCH', url: '/api/settings', payload: { settings: { grades: [grade] } } },
    admin.token,
  );
  const { brand } = await gradesOf(await given.reseller());
  expect(brand).toEqual([{ ...grade, pieces: pieces(['40', 4], ['P', 1]) }]);
});

test('what is saved is the reseller’s own, until it is taken away', async () => {
  const [ana, bia] = [await given.reseller(), await given.reseller()];
  const reply = await save(ana, ' Balcão ', pieces(['p', 1], ['M', 2]));
  expect(reply.statusCode).toBe(201);
  const [grade] = reply.json().own;
  expect(grade).toEqual({
    id: expect.any(String),
    name: 'Balcão',
    pieces: pieces(['P', 1], ['M', 2]),
  });
  expect((await gradesOf(ana)).own).toEqual([grade]);
  expect((await remove(bia, grade.id)).json()).toEqual({ own: [] });
  expect((await gradesOf(ana)).own).toEqual([grade]);
  expect((await remove(ana, grade.id)).json()).toEqual({ own: [] });
  expect((await remove(ana, grade.id)).statusCode).toBe(200);
});

test('a name is taken once for each reseller, whatever its case', async () => {
  const [ana, bia] = [await given.reseller(), await given.reseller()];
  await save(ana, 'Balcão');
  const reply = await save(ana, 'BALCÃO', pieces(['P', 9]));
  expect(reply.statusCode).toBe(409);
  expect(reply.json()).toMatchObject({
    error: 'Você já tem uma grade com este nome.',
    details: [{ path: 'name' }],
  });
  expect((await save(bia, 'Balcão')).statusCode).toBe(201);
  expect((await gradesOf(ana)).own).toMatchObject([{ pieces: pieces(['P', 1], ['M', 2]) }]);
});

test('the very same one, sent again, is saved once', async () => {
  const ana = await given.reseller();
  const replies = await Promise.all([save(ana, 'Balcão'), save(ana, 'Balcão')]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect((await gradesOf(ana)).own).toHaveLength(1);
});

test('there is an end to them, also for two that come at once', async () => {
  const ana = await given.reseller();
  for (let at = 1; at < MOST_OWN_GRADES; at += 1) await save(ana, `Grade ${at}`);
  const replies = await Promise.all(['X', 'Y'].map((name) => save(ana, name)));
  const codes = replies.map(({ statusCode }) => statusCode);
  expect(codes.toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect((await gradesOf(ana)).own).toHaveLength(MOST_OWN_GRADES);
});

test.each([
  ['no name', ' ', pieces(['P', 1])],
  ['no pieces', 'A', []],
  ['none of a size', 'A', pieces(['P', 0])],
  ['a size twice', 'A', pieces(['P', 1], ['p', 2])],
])('a grade with %s is refused', async (_, name, some) => {
  expect((await save(await given.reseller(), name, some)).statusCode).toBe(400);
});

test('the last grade of a category is that of its newest order that was not cancelled', async () => {
  const ana = await given.reseller();
  const shirt = await given.product({ category: 'Camisetas', sizes: { P: 50, M: 50 } });
  const other = await given.product({ category: 'Camisetas', sizes: { P: 50, M: 50 } });
  const plain = await given.product({ sizes: { U: 50 } });
  await buy(ana, [shirt, 'P', 9], [plain, 'U', 3]);
  await buy(ana, [shirt, 'P', 6], [other, 'M', 5], [other, 'P', 4]);
  const cancelled = await buy(ana, [shirt, 'M', 7]);
  await set(cancelled, 'CANCELLED');
  await buy(await given.reseller(), [shirt, 'M', 8]);
  const { last } = await gradesOf(ana);
  expect(last.map(({ category }: { category: string }) => category)).toEqual(['', 'Camisetas']);
  expect(last[0].pieces).toEqual(pieces(['U', 3]));
  expect(last[1].pieces).toHaveLength(2);
  expect(last[1].pieces).toEqual(expect.arrayContaining(pieces(['M', 5], ['P', 4])));
});
