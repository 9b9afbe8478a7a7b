import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { importCalls, newLine } from '../testing/import-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const imports = importCalls(api, admin.token);

const draft = (sku: string, values: object = {}) => newLine(sku, { published: 'Não', ...values });
const productOf = (sku: string) =>
  db
    .selectFrom('products')
    .select(['id', 'published', 'deleted_at'])
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();

/** In a category, and nothing else moves. */
async function complete(...skus: string[]) {
  for (const sku of skus) {
    const { id } = await productOf(sku);
    await db.updateTable('products').set({ category: 'Blusas' }).where('id', '=', id).execute();
  }
}
async function picture(sku: string) {
  const { id } = await productOf(sku);
  const filename = `${randomUUID()}.webp`;
  await given.pictures(filename);
  await db.insertInto('product_images').values({ product_id: id, filename, position: 0 }).execute();
}
const draftsOf = async (id: string) => (await imports.get(id, '/drafts')).json();
const publish = (id: string) => imports.post(`/${id}/publish`);

test('what is complete is published, and of the others is said what they lack', async () => {
  const id = await imports.applied([draft('A-1'), draft('A-2'), draft('A-3'), newLine('A-4')]);
  await complete('A-1', 'A-2');
  const sold = await productOf('A-2');
  const payload = { variants: [{ size: 'M', stock: 0 }] };
  await api.send({ method: 'PUT', url: `/api/products/${sold.id}`, payload }, admin.token);
  const drafts = await draftsOf(id);
  expect([drafts.ready, drafts.withoutPicture, drafts.incomplete]).toEqual([1, 1, 2]);
  await picture('A-1');
  expect(await draftsOf(id)).toMatchObject({ ready: 1, withoutPicture: 0 });
  expect(
    drafts.lacking.map(({ sku, missing }: { sku: string; missing: string }) => [sku, missing]),
  ).toEqual([
    ['A-2', 'sem estoque'],
    ['A-3', 'sem categoria'],
  ]);
  const reply = await publish(id);
  expect(reply.json()).toMatchObject({
    message: '1 produto publicado, 2 incompletos',
    published: 1,
    incomplete: 2,
    lacking: drafts.lacking,
  });
  expect(await productOf('A-1')).toMatchObject({ published: true });
  expect(await productOf('A-3')).toMatchObject({ published: false });
  expect(await draftsOf(id)).toMatchObject({ ready: 0, incomplete: 2 });
  // Asked again, there is nothing left to do.
  expect((await publish(id)).json()).toMatchObject({ published: 0, incomplete: 2 });
});

test('an import stays undoable after its products were published', async () => {
  const id = await imports.applied([draft('B-1')]);
  await complete('B-1');
  await publish(id);
  expect(await imports.undoable(id)).toBe(true);
  expect((await imports.undo(id)).statusCode).toBe(200);
  expect((await productOf('B-1')).deleted_at).not.toBeNull();
  expect(await draftsOf(id)).toMatchObject({ ready: 0, incomplete: 0, lacking: [] });
  expect((await publish(id)).statusCode).toBe(409);
});

test('one whose product was saved since cannot be undone, published or not', async () => {
  const id = await imports.applied([draft('C-1')]);
  await complete('C-1');
  const product = await productOf('C-1');
  const url = `/api/products/${product.id}`;
  await api.send({ method: 'PUT', url, payload: { title: 'Outro' } }, admin.token);
  await publish(id);
  expect(await imports.undoable(id)).toBe(false);
});

test('products of before are left alone, and drafts of a table make none', async () => {
  await imports.applied([draft('D-1')]);
  await complete('D-1');
  const id = await imports.applied([draft('D-1', { title: 'Outro nome' })]);
  expect(await draftsOf(id)).toMatchObject({ ready: 0, incomplete: 0 });
  expect((await publish(id)).json()).toMatchObject({ published: 0 });
  expect(await productOf('D-1')).toMatchObject({ published: false });
  const checked = await imports.checked([draft('D-2')]);
  expect((await publish(checked)).statusCode).toBe(409);
  expect((await publish(randomUUID())).statusCode).toBe(404);
  expect((await imports.get(randomUUID(), '/drafts')).statusCode).toBe(404);
});
