import { beforeEach, expect, test } from 'vitest';

import { promotionCalls } from '../testing/promotion-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const { add, added, change, find, listed, remove } = promotionCalls(api, admin.token);
const shirt = await given.product({ title: 'Camisa' });

beforeEach(() => db.deleteFrom('promotions').execute());

const audited = (action: string) =>
  db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .executeTakeFirst();

test('a promotion is made, changed under its version, and deleted, each with its entry', async () => {
  const made = await added({ name: 'Verão', scope: 'products', productIds: [shirt.id] });
  expect(made).toMatchObject({ inForce: true, products: [{ id: shirt.id, title: 'Camisa' }] });
  expect((await audited('promotion_added'))?.after).toMatchObject({
    promotionName: 'Verão',
    promotionScope: 'products',
    promotionOf: ['Camisa'],
  });
  const values = { offBasisPoints: null, off: 12.5, scope: 'categories', categories: ['Calças'] };
  expect((await change(made, values)).statusCode).toBe(200);
  expect(await find('Verão')).toMatchObject({
    offBasisPoints: null,
    off: 12.5,
    categories: ['Calças'],
    productIds: [],
  });
  expect((await audited('promotion_changed'))?.before).toMatchObject({ offBasisPoints: 1000 });
  // As it was read before: somebody else has changed it.
  const late = await change(made, { active: false });
  expect([late.statusCode, late.json().fresh.promotions[0].off]).toEqual([409, 12.5]);
  expect((await remove(made)).json()).toEqual({ promotions: [] });
  expect((await audited('promotion_deleted'))?.before).toMatchObject({ off: 12.5 });
  expect((await remove(made)).statusCode).toBe(404);
});

test.each([
  [{ name: ' ' }, 'name', 'Informe o nome da promoção'],
  [{ off: 5 }, 'off', 'Informe um percentual ou um valor'],
  [{ offBasisPoints: null }, 'off', 'Informe um percentual ou um valor'],
  [{ offBasisPoints: 9001 }, 'offBasisPoints', 'O desconto vai de 0,01% a 90%'],
  [{ offBasisPoints: null, off: 0 }, 'off', 'Use um desconto acima de zero'],
  [{ scope: 'products' as const }, 'productIds', 'Escolha pelo menos um produto'],
  [{ scope: 'categories' as const }, 'categories', 'Escolha pelo menos uma categoria'],
  [{ scope: 'collections' as const }, 'collectionIds', 'Escolha pelo menos uma coleção'],
  [
    { validFrom: '2026-12-02', validUntil: '2026-12-01' },
    'validUntil',
    'O fim vem antes do início',
  ],
])('%j is refused at its field', async (values, path, message) => {
  const reply = await add(values);
  expect([reply.statusCode, reply.json().details]).toEqual([400, [{ path, message }]]);
  expect((await listed()).promotions).toEqual([]);
});

test('a name is there once, however it is written', async () => {
  const [one] = [await added({ name: 'Verão' }), await added({ name: 'Inverno' })];
  expect((await add({ name: 'VERÃO' })).statusCode).toBe(409);
  expect((await change(one, { name: 'inverno' })).json().details).toEqual([
    { path: 'name', message: 'Já existe uma promoção com este nome' },
  ]);
  expect((await change(one, { name: 'VERÃO' })).statusCode).toBe(200);
});
