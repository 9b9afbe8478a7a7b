import { expect, test } from 'vitest';

import type { RepeatedItem } from '#contract/repeat-order';

import { checkoutCalls } from '../testing/checkout-calls.ts';
import type { SomeProduct } from '../testing/given.ts';
import { productCalls } from '../testing/product-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { given } = api;
const admin = await given.admin();
const { token } = await given.reseller();
const products = productCalls(api, admin.token);

const bought = async (...pairs: [SomeProduct, quantity: number][]): Promise<string> => {
  const items = pairs.map(([{ variants }, quantity]) => ({ variantId: variants['P'], quantity }));
  const reply = await checkoutCalls(api)(items, { token });
  expect(reply.statusCode).toBe(201);
  return reply.json().orderId;
};
const repeated = async (id: string): Promise<RepeatedItem[]> => {
  const reply = await api.get(`/api/reseller/orders/${id}/repeat`, token);
  expect(reply.statusCode).toBe(200);
  return reply.json().items;
};
const some = (stock: number, values: object = {}) =>
  given.product({ msrp_cents: 50_00, weight_grams: 250, sizes: { P: stock }, ...values });

test('what there is, what there is less of, and what is sold out, at today’s price', async () => {
  const plenty = await some(40, { title: 'Saia', sku: 'SA-1', description: 'Linho' });
  const few = await some(14);
  const none = await some(10);
  const id = await bought([plenty, 10], [few, 10], [none, 10]);
  await products.saved(plenty.id, { price40: 45.5 });
  const items = await repeated(id);
  expect(items.find(({ productId }) => productId === plenty.id)).toEqual({
    productId: plenty.id,
    variantId: plenty.variants['P'],
    size: 'P',
    title: 'Saia',
    sku: 'SA-1',
    description: 'Linho',
    weight: 0.25,
    image: null,
    wanted: 10,
    quantity: 10,
    stock: 30,
    priceThen: 50,
    price: 45.5,
  });
  const fewer = { wanted: 10, quantity: 4, stock: 4, price: 50, priceThen: 50 };
  expect(items.find(({ productId }) => productId === few.id)).toMatchObject(fewer);
  const gone = { wanted: 10, quantity: 0, stock: 0, price: 50 };
  expect(items.find(({ productId }) => productId === none.id)).toMatchObject(gone);
});

test('what is not offered any more is gone, and its price is nobody’s business', async () => {
  const [hidden, deleted, inactive, forOthers] = [
    await some(40),
    await some(40),
    await some(40),
    await some(40),
  ];
  const shrunk = await given.product({ msrp_cents: 50_00, sizes: { P: 40, M: 5 } });
  const id = await bought([hidden, 5], [deleted, 5], [inactive, 5], [forOthers, 5], [shrunk, 5]);
  await products.saved(hidden.id, { published: false, title: 'Nome de amanhã', price40: 12.34 });
  await products.remove(deleted.id);
  await products.saved(inactive.id, { active: false });
  await products.saved(forOthers.id, { resellerVisible: false });
  await products.saved(shrunk.id, { variants: [{ size: 'M', stock: 5 }] });
  const items = await repeated(id);
  expect(items).toHaveLength(5);
  for (const item of items) {
    expect(item).toMatchObject({
      title: 'Camiseta de Teste',
      wanted: 5,
      quantity: 0,
      stock: 0,
      priceThen: 50,
      price: null,
    });
  }
  expect(JSON.stringify(items)).not.toMatch(/amanhã|12\.34/);
});

test('a size that was taken away and made again can be had', async () => {
  const product = await given.product({ msrp_cents: 50_00, sizes: { P: 20 } });
  const id = await bought([product, 15]);
  await products.saved(product.id, { variants: [{ size: 'M', stock: 1 }] });
  const saved = await products.saved(product.id, { variants: [{ size: 'P', stock: 9 }] });
  const [item] = await repeated(id);
  expect(item).toMatchObject({ variantId: saved.variants[0].id, size: 'P', quantity: 9, stock: 9 });
  // And bought: what is answered can be ordered as it is.
  await products.saved(product.id, { variants: [{ size: 'P', stock: 15 }] });
  const [again] = await repeated(id);
  const reply = await checkoutCalls(api)(
    [{ variantId: again?.variantId, quantity: again?.quantity }],
    { token },
  );
  expect(reply.statusCode).toBe(201);
});

test('only the own orders, and only for resellers; cancelled ones too', async () => {
  const id = await bought([await some(20), 15]);
  const stranger = await given.reseller();
  const url = `/api/reseller/orders/${id}/repeat`;
  expect((await api.get(url, stranger.token)).statusCode).toBe(404);
  expect((await api.get(url, admin.token)).statusCode).toBe(403);
  expect((await api.get(url)).statusCode).toBe(401);
  expect((await api.get('/api/reseller/orders/x/repeat', token)).statusCode).toBe(400);
  await api.post(`/api/orders/${id}/reject`, {}, admin.token);
  expect(await repeated(id)).toMatchObject([{ wanted: 15, quantity: 15, stock: 20 }]);
});

test('a piece has the colour it was ordered in', async () => {
  const blue = await some(40, { style: 'Saia que se repete', color_name: 'Azul' });
  expect(await repeated(await bought([blue, 20]))).toMatchObject([{ color: 'Azul' }]);
});
