import sharp from 'sharp';
import { expect, test } from 'vitest';

import { checkoutCalls } from '../testing/checkout-calls.ts';
import { pictureCalls } from '../testing/picture-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const buy = checkoutCalls(api);
const { send, filesIn, everything } = pictureCalls(api, admin.token);

const png = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#a33' } })
  .png()
  .toBuffer();
const upload = async () => (await send([png])).json().files[0];
const remove = (filename: string, type?: string) =>
  api.send(
    { method: 'DELETE', url: '/api/upload/file', payload: { filename, ...(type && { type }) } },
    admin.token,
  );
const give = (images: readonly unknown[]) =>
  api.post(
    '/api/products',
    {
      title: 'Com foto',
      msrp: 10,
      weight: 1,
      published: true,
      variants: [{ size: 'P', stock: 20 }],
      images,
    },
    admin.token,
  );
const deleteProduct = (id: string) =>
  api.send({ method: 'DELETE', url: `/api/products/${id}` }, admin.token);
const isInUse = async ({ filename }: { filename: string }) => {
  const { files } = (await api.get('/api/upload/files?limit=200', admin.token)).json();
  return files.find((file: { filename: string }) => file.filename === filename)?.inUse;
};

test('the list marks pictures in use; those cannot be deleted, others are deleted in every width', async () => {
  await upload();
  const used = await upload();
  const free = await upload();
  const created = await give([used]);
  expect(created.json().product.images).toEqual([used]);
  const { files, pagination } = (
    await api.get('/api/upload/files?type=product&limit=2', admin.token)
  ).json();
  expect(files).toMatchObject([
    { filename: free.filename, inUse: false },
    { filename: used.filename, inUse: true },
  ]);
  expect(pagination.total).toBeGreaterThan(2);

  const kept = await remove(used.filename, 'product');
  expect([kept.statusCode, kept.json().code]).toEqual([409, 'FILE_IN_USE']);
  expect((await api.get(used.url)).statusCode).toBe(200);
  expect((await remove(free.filename)).statusCode).toBe(200);
  expect((await remove(free.filename)).statusCode).toBe(404);
  expect(
    filesIn('uploads/products').filter((name) => name.startsWith(free.filename.slice(0, 36))),
  ).toEqual([]);
  expect(
    filesIn('uploads/originals').filter((name) => name.startsWith(free.filename.slice(0, 36))),
  ).toEqual([]);
});

test('a picture that only an old order shows cannot be deleted either', async () => {
  const file = await upload();
  const product = await given.product();
  const { id } = await given.order({ product, quantity: 1 });
  await db
    .updateTable('order_items')
    .set({ image: file.filename })
    .where('order_id', '=', id)
    .execute();
  expect((await remove(file.filename)).statusCode).toBe(409);
});

test('a picture that only a deleted product had can be deleted, and is gone whole', async () => {
  const before = await everything();
  const file = await upload();
  const { product } = (await give([file])).json();
  expect(await isInUse(file)).toBe(true);
  expect((await remove(file.filename)).statusCode).toBe(409);

  expect((await deleteProduct(product.id)).statusCode).toBe(200);
  expect(await isInUse(file)).toBe(false);
  expect((await remove(file.filename)).statusCode).toBe(200);
  expect((await remove(file.filename)).statusCode).toBe(404);
  expect(await everything()).toEqual(before);
});

test('a copy that lives on keeps the pictures of the product it was made from', async () => {
  const file = await upload();
  const { product } = (await give([file])).json();
  const copied = await api.post(`/api/products/${product.id}/duplicate`, {}, admin.token);
  const copy = copied.json().product;
  await deleteProduct(product.id);
  expect(await isInUse(file)).toBe(true);
  expect((await remove(file.filename)).statusCode).toBe(409);
  const holders = db.selectFrom('product_images').where('filename', '=', file.filename);
  expect(await holders.select('product_id').execute()).toHaveLength(2);
  expect((await api.get(`/api/products/${copy.id}`, admin.token)).json().product.images).toEqual([
    file,
  ]);
  await deleteProduct(copy.id);
  expect((await remove(file.filename)).statusCode).toBe(200);
});

test('of a deleted product that was sold, the picture its order shows stays and the others may go', async () => {
  const [cover, other] = [await upload(), await upload()];
  const { product } = (await give([cover, other])).json();
  const buyer = await given.reseller();
  const items = [{ variantId: product.variants[0].id, quantity: 15 }];
  const { orderId } = (await buy(items, buyer)).json();
  await deleteProduct(product.id);

  expect([await isInUse(cover), await isInUse(other)]).toEqual([true, false]);
  const kept = await remove(cover.filename);
  expect([kept.statusCode, kept.json().code]).toEqual([409, 'FILE_IN_USE']);
  expect((await remove(other.filename)).statusCode).toBe(200);
  const { order } = (await api.get(`/api/orders/${orderId}`, buyer.token)).json();
  expect(order.items[0].product.images).toEqual([cover]);
  expect((await api.get(cover.url)).statusCode).toBe(200);
});

test.each([
  ['that nobody had', async () => undefined],
  [
    'that a deleted product had',
    async (file: unknown) => deleteProduct((await give([file])).json().product.id),
  ],
])('deleting and taking up a picture %s at once: no product loses it', async (_whose, prepare) => {
  for (let round = 0; round < 5; round += 1) {
    const file = await upload();
    await prepare(file);
    const { id } = await given.product();
    const [deleted, taken] = await Promise.all([
      remove(file.filename),
      api.send(
        { method: 'PUT', url: `/api/products/${id}`, payload: { images: [file] } },
        admin.token,
      ),
    ]);
    expect([
      [200, 400],
      [409, 200],
    ]).toContainEqual([deleted.statusCode, taken.statusCode]);
  }
});
