import { expect, test } from 'vitest';

import type { CartLineToday, SavedCart } from '#contract/saved-carts';

import { productCalls } from '../testing/product-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { given } = api;
const admin = await given.admin();
const products = productCalls(api, admin.token);
const SAVED = '/api/reseller/saved-carts';

const lineOf = (product: { id: string }, size: string, quantity: number) => ({
  productId: product.id,
  size,
  quantity,
});
async function owner() {
  const { token, id } = await given.reseller();
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    api.send({ method, url, ...(payload && { payload }) }, token);
  return {
    id,
    token,
    call,
    save: (name: string, ...lines: object[]) => call('POST', SAVED, { name, lines }),
    list: async (): Promise<SavedCart[]> => (await call('GET', SAVED)).json().carts,
  };
}

test('a saved cart is shown at today’s price and stock', async () => {
  const skirt = await given.product({ msrp_cents: 50_00, sizes: { P: 10, M: 0 }, title: 'Saia' });
  const hidden = await given.product({ msrp_cents: 70_00, sizes: { P: 10 }, title: 'Segredo' });
  const { save, list, call } = await owner();
  const lines = [lineOf(skirt, 'P', 3), lineOf(skirt, 'M', 1), lineOf(hidden, 'P', 2)];
  expect((await save('Reposição', ...lines)).statusCode).toBe(201);
  await products.saved(hidden.id, { published: false });
  await products.saved(skirt.id, { price40: 45.5 });
  const [cart] = await list();
  expect(cart).toMatchObject({
    name: 'Reposição',
    lines: 3,
    pieces: 6,
    products: 2,
    soldOut: 2,
    total: 4 * 45.5,
    pictures: [],
  });
  const reply = await call('GET', `${SAVED}/${cart?.id}`);
  const items: CartLineToday[] = reply.json().items;
  expect(items[0]).toEqual({
    productId: skirt.id,
    variantId: skirt.variants['P'],
    size: 'P',
    quantity: 3,
    title: 'Saia',
    sku: items[0]?.sku,
    description: '',
    weight: 0.2,
    image: null,
    stock: 10,
    price: 45.5,
  });
  expect(items[1]).toMatchObject({ stock: 0, price: 45.5 });
  expect(items[2]).toMatchObject({ variantId: null, stock: 0, price: null });
  expect(reply.body).not.toContain('Segredo');
});

test('names are the owner’s own and do not repeat, however they are written', async () => {
  const product = await given.product();
  const [ana, bia] = [await owner(), await owner()];
  await ana.save('Natal', lineOf(product, 'P', 1));
  const again = await ana.save('NATAL', lineOf(product, 'P', 1));
  expect([again.statusCode, again.json().message]).toEqual([
    409,
    'Já existe um carrinho salvo com este nome',
  ]);
  expect((await bia.save('Natal', lineOf(product, 'P', 1))).statusCode).toBe(201);
  await ana.save('Verão', lineOf(product, 'P', 1));
  const natal = (await ana.list()).find(({ name }) => name === 'Natal');
  const rename = (name: string, who = ana) => who.call('PUT', `${SAVED}/${natal?.id}`, { name });
  expect((await rename('verão')).statusCode).toBe(409);
  expect((await rename('natal')).statusCode).toBe(200);
  expect((await rename('Meu', bia)).statusCode).toBe(404);
  expect((await bia.call('GET', `${SAVED}/${natal?.id}`)).statusCode).toBe(404);
  await bia.call('DELETE', `${SAVED}/${natal?.id}`);
  expect((await ana.list()).map(({ name }) => name).toSorted()).toEqual(['Verão', 'natal']);
  await ana.call('DELETE', `${SAVED}/${natal?.id}`);
  expect((await ana.list()).map(({ name }) => name)).toEqual(['Verão']);
});

test('what is in it can be replaced; an empty one is no cart; twenty are enough', async () => {
  const product = await given.product({ sizes: { P: 10, M: 10 } });
  const { save, list, call } = await owner();
  expect((await save('Vazio')).statusCode).toBe(400);
  expect((await save('Nada', lineOf(product, 'P', 0))).statusCode).toBe(400);
  await save('Um', lineOf(product, 'P', 1));
  const [one] = await list();
  await call('PUT', `${SAVED}/${one?.id}`, { lines: [lineOf(product, 'M', 7)] });
  expect(await list()).toMatchObject([{ name: 'Um', pieces: 7, lines: 1 }]);
  const more = Array.from({ length: 22 }, (_, n) => save(`Outro ${n}`, lineOf(product, 'P', 1)));
  const statuses = (await Promise.all(more)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(19);
  expect(await list()).toHaveLength(20);
});
