import { expect, test } from 'vitest';

import { productCalls } from '../testing/product-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const products = productCalls(api, admin.token);

const addColor = (id: string, body: object, token = admin.token) =>
  api.post(`/api/products/${id}/colors`, body, token);
const color = (name: string, value: string | null = null) => ({ name, value });

test('another colour has the same words, prices and sizes, no pieces and no pictures', async () => {
  const source = await products.made({ sku: 'VES-1', style: 'Vestido', color: color('Azul') });
  const reply = await addColor(source.id, { color: color('Verde-água', '#AABBCC') });
  expect(reply.statusCode).toBe(201);
  const { product } = reply.json();
  expect(product).toMatchObject({
    sku: 'VES-1-VERDEAGUA',
    title: source.title,
    style: 'Vestido',
    color: { name: 'Verde-água', value: '#aabbcc' },
    msrp: source.msrp,
    price: source.price,
    published: false,
    images: [],
    variants: [
      { size: 'P', stock: 0 },
      { size: 'M', stock: 0 },
    ],
  });
  expect(product.colors.map(({ name }: { name: string }) => name)).toEqual(['Azul', 'Verde-água']);
  const again = await addColor(source.id, { color: color('verde-agua') });
  expect([again.statusCode, again.json().code]).toEqual([409, 'COLOR_TAKEN']);
  const audit = await db
    .selectFrom('audit_entries')
    .select(['action', 'after'])
    .where('subject_id', '=', product.id)
    .execute();
  expect(audit).toEqual([{ action: 'product_created', after: { copyOf: 'VES-1' } }]);
});

test('a product that stood alone says its own colour, and both are of one style', async () => {
  const source = await products.made({ title: 'Calça reta' });
  const silent = await addColor(source.id, { color: color('Verde') });
  expect(silent.statusCode).toBe(400);
  expect(silent.json().details[0].path).toBe('ownColor');
  const asked = { color: color('Verde'), ownColor: color('Cru') };
  expect((await addColor(source.id, asked)).json().product.style).toBe('Calça reta');
  const { product } = (await api.get(`/api/products/${source.id}`, admin.token)).json();
  expect(product).toMatchObject({ style: 'Calça reta', color: { name: 'Cru' } });
  const changed = await db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('subject_id', '=', source.id)
    .where('action', '=', 'product_changed')
    .execute();
  expect(changed).toMatchObject([{ after: { style: 'Calça reta', color_name: 'Cru' } }]);
});

test('what is refused leaves the first product as it was', async () => {
  const source = await products.made({ title: 'Só' });
  const same = { color: color('Cru'), ownColor: color('CRU') };
  expect((await addColor(source.id, same)).json().code).toBe('COLOR_TAKEN');
  const { product } = (await api.get(`/api/products/${source.id}`, admin.token)).json();
  expect(product).not.toHaveProperty('style');
  const reseller = await given.reseller();
  expect((await addColor(source.id, same, reseller.token)).statusCode).toBe(403);
});

test('a refusal says which of the two colours the style has already', async () => {
  await products.made({ style: 'Regata', color: color('Cru') });
  const source = await products.made({ title: 'Outra regata' });
  const taken = (own: string, name: string) =>
    addColor(source.id, { color: color(name), ownColor: color(own), style: 'regata' });
  const details = async (own: string, name: string) => (await taken(own, name)).json().details;
  const message = 'Este modelo já tem esta cor';
  expect(await details('CRU', 'Verde')).toEqual([{ path: 'ownColor.name', message }]);
  expect(await details('Verde', 'cru')).toEqual([{ path: 'color.name', message }]);
});

test('a copy of a product stands alone and keeps its colour', async () => {
  const source = await products.made({ style: 'Saia', color: color('Azul', '#0000ff') });
  const reply = await api.post(`/api/products/${source.id}/duplicate`, {}, admin.token);
  expect(reply.statusCode).toBe(201);
  expect(reply.json().product).toMatchObject({ color: { name: 'Azul', value: '#0000ff' } });
  expect(reply.json().product).not.toHaveProperty('style');
});
