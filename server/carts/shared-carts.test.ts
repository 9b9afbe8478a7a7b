import { expect, test } from 'vitest';

import type { AbandonedCart } from '#contract/shared-carts';

import { deviceOf } from '../testing/cart-calls.ts';
import { ADDRESS } from '../testing/checkout-calls.ts';
import { testApp } from '../testing/test-app.ts';
import { sweepCarts } from './sweep-carts.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const SHARED = '/api/reseller/shared-carts';
const product = await given.product({ msrp_cents: 50_00, sizes: { P: 100, M: 100 } });

const share = async (token: string, quantity = 3) => {
  const lines = [{ productId: product.id, size: 'P', quantity }];
  const reply = await api.post(SHARED, { name: 'Carrinho de 16/11', lines, ofCart: true }, token);
  expect(reply.statusCode).toBe(201);
  return reply.json().shared;
};
const open = (id: string, token = admin.token) => api.get(`/api/carts/shared/${id}`, token);
const makeOld = (userId: string, hours = 25) =>
  api.pool.query(
    `update carts set changed_at = now() - make_interval(hours => $2) where user_id = $1`,
    [userId, hours],
  );
const abandoned = async (): Promise<AbandonedCart[]> =>
  (await api.get('/api/carts?limit=100', admin.token)).json().carts;
const isListed = async (id: string) => (await abandoned()).some(({ userId }) => userId === id);

test('a link shows an administrator, and nobody else, what was sent', async () => {
  const owner = await given.reseller({ company_name: 'Ateliê Brisa', phone: '11987654321' });
  const shared = await share(owner.token);
  expect(shared).toMatchObject({ name: 'Carrinho de 16/11', pieces: 3 });
  expect((await open(shared.id)).json()).toMatchObject({
    cart: { userId: owner.id, companyName: 'Ateliê Brisa', phone: '11987654321', ofCart: true },
    items: [{ productId: product.id, size: 'P', quantity: 3, price: 50, stock: 100 }],
  });
  expect((await open(shared.id, owner.token)).statusCode).toBe(403);
  expect((await open(shared.id, '')).statusCode).toBe(401);
  const stranger = await given.reseller();
  const end = (token: string) =>
    api.send({ method: 'DELETE', url: `${SHARED}/${shared.id}` }, token);
  await end(stranger.token);
  expect((await open(shared.id)).statusCode).toBe(200);
  expect((await end(owner.token)).json()).toEqual({ shared: [] });
  expect((await open(shared.id)).statusCode).toBe(404);
});

test('a link is over after 30 days, and swept', async () => {
  const owner = await given.reseller();
  const { id, expiresAt } = await share(owner.token);
  const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  await api.pool.query(`update shared_carts set expires_at = now() where id = $1`, [id]);
  expect((await open(id)).statusCode).toBe(404);
  expect((await api.get(SHARED, owner.token)).json()).toEqual({ shared: [] });
  await sweepCarts(db);
  const { rowCount } = await api.pool.query('select 1 from shared_carts where id = $1', [id]);
  expect(rowCount).toBe(0);
});

test('a cart that nobody changed for a day is shown to the brand, at today’s price', async () => {
  const owner = await given.reseller({ company_name: 'Parada' });
  const phone = deviceOf(api, owner.token);
  await phone.says([product, 'P', 2], [product, 'M', 4]);
  await makeOld(owner.id, 23);
  expect(await isListed(owner.id)).toBe(false);
  await makeOld(owner.id);
  expect((await abandoned()).find(({ userId }) => userId === owner.id)).toMatchObject({
    companyName: 'Parada',
    lines: 2,
    pieces: 6,
    total: 300,
  });
  expect((await api.get(`/api/carts/${owner.id}`, admin.token)).json().items).toHaveLength(2);
  await phone.sees();
  expect(await isListed(owner.id)).toBe(true);
  await phone.says([product, 'P', 0], [product, 'M', 0]);
  await makeOld(owner.id);
  expect(await isListed(owner.id)).toBe(false);
});

test('a cart that its owner does not show never leaves the server', async () => {
  const owner = await given.reseller();
  await deviceOf(api, owner.token).says([product, 'P', 2]);
  await makeOld(owner.id);
  const url = '/api/reseller/cart/privacy';
  const hide = (hidden: boolean) =>
    api.send({ method: 'PUT', url, payload: { hidden } }, owner.token);
  expect((await api.get(url, owner.token)).json()).toEqual({ hidden: false });
  expect((await hide(true)).json()).toEqual({ hidden: true });
  expect((await api.get(url, owner.token)).json()).toEqual({ hidden: true });
  expect(await isListed(owner.id)).toBe(false);
  expect((await api.get(`/api/carts/${owner.id}`, admin.token)).statusCode).toBe(404);
  await hide(false);
  expect(await isListed(owner.id)).toBe(true);
});

test('suspended and deleted resellers have no cart to be seen', async () => {
  const owner = await given.reseller();
  await deviceOf(api, owner.token).says([product, 'P', 2]);
  await makeOld(owner.id);
  await db.updateTable('users').set({ approved: false }).where('id', '=', owner.id).execute();
  expect(await isListed(owner.id)).toBe(false);
});

test('an order entered from the cart takes its pieces from there, another one does not', async () => {
  const owner = await given.reseller();
  const phone = deviceOf(api, owner.token);
  await phone.says([product, 'P', 20], [product, 'M', 2]);
  const enter = (more: object) => {
    const items = [{ variantId: product.variants['P'], quantity: 15 }];
    const order = { items, shippingType: 'ECONOMIC', term: 'boleto_30', shippingAddress: ADDRESS };
    return api.post('/api/orders', { ...order, userId: owner.id, ...more }, admin.token);
  };
  expect((await enter({})).statusCode).toBe(201);
  expect(await phone.sees()).toEqual(['M:2', 'P:20']);
  expect((await enter({ fromCart: true })).statusCode).toBe(201);
  expect(await phone.sees()).toEqual(['M:2', 'P:5']);
});
