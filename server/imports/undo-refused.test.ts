import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import type { ProductId } from '#contract/ids';

import { checkoutCalls } from '../testing/checkout-calls.ts';
import { importCalls, newLine } from '../testing/import-calls.ts';
import { productCalls } from '../testing/product-calls.ts';
import { brokenShelf, countEverything, shelfOf } from '../testing/shelf.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const reseller = await given.reseller();
const calls = importCalls(api, admin.token);
const products = productCalls(api, admin.token);
const checkoutWithReceipt = checkoutCalls(api);

const someSku = () => `UND-${randomUUID().slice(0, 8).toUpperCase()}`;
const findBySku = (sku: string) =>
  db.selectFrom('products').selectAll().where('sku', '=', sku).executeTakeFirstOrThrow();
const sizesOf = async (productId: ProductId) =>
  new Map(
    (
      await db
        .selectFrom('variants')
        .select(['id', 'size'])
        .where('product_id', '=', productId)
        .execute()
    ).map(({ id, size }) => [size, id]),
  );

/** Refused, as it said it would be, and not a trace of it; answers the SKUs that are in the way. */
async function refused(id: string): Promise<string[]> {
  expect(await calls.undoable(id)).toBe(false);
  const before = [await shelfOf(db), await countEverything(db)];
  const reply = await calls.undo(id);
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'UNDO_REFUSED']);
  expect([await shelfOf(db), await countEverything(db)]).toEqual(before);
  expect((await calls.get(id)).json().import.state).toBe('applied');
  return (reply.json().details ?? []).map(({ path }: { path: string }) => path);
}

/** Accepted, as it said it would be; answers what it is now. */
async function accepted(id: string): Promise<string> {
  expect(await calls.undoable(id)).toBe(true);
  const reply = await calls.undo(id);
  expect([reply.statusCode, reply.json().message]).toEqual([
    200,
    'Importação desfeita com sucesso',
  ]);
  expect(reply.json().import.undoable).toBe(false);
  expect(await brokenShelf(db)).toEqual([]);
  return reply.json().import.state;
}

describe('is refused', () => {
  test('after a sale of a size it moved, by name', async () => {
    const [sold, other] = [someSku(), someSku()];
    const { variants } = await given.product({ sku: sold, sizes: { P: 20 } });
    await given.product({ sku: other, sizes: { P: 20 } });
    const id = await calls.applied([
      { sku: sold, size: 'P', stock: 30 },
      { sku: other, size: 'P', stock: 30 },
    ]);
    expect(await calls.undoable(id)).toBe(true);
    const items = [{ variantId: variants['P'], quantity: 15 }];
    expect((await checkoutWithReceipt(items, { token: reseller.token })).statusCode).toBe(201);
    expect(await refused(id)).toEqual([sold]);
  });

  test('after an order of a product it created, even a cancelled one', async () => {
    const sku = someSku();
    const id = await calls.applied([newLine(sku, { stock: 40 })]);
    const { id: productId } = await findBySku(sku);
    const variants = Object.fromEntries(await sizesOf(productId));
    await given.order({ product: { id: productId, variants }, quantity: 1, status: 'CANCELLED' });
    expect(await refused(id)).toEqual([sku]);
  });

  test.each([
    ['its title', { title: 'Outro' }],
    ['its price', { msrp: 50 }],
    ['what resellers see', { resellerVisible: false }],
    ['its pictures', { images: [{ filename: 'foto-nova.webp' }] }],
  ])('after somebody changed a product it changed: %s', async (what, change) => {
    if (what === 'its pictures') await given.pictures('foto-nova.webp');
    const sku = someSku();
    const { id: productId } = await given.product({ sku });
    const id = await calls.applied([{ sku, title: 'Importado' }]);
    await products.saved(productId, change);
    expect(await refused(id)).toEqual([sku]);
  });

  test('after a product it changed or created was deleted', async () => {
    const [known, fresh, stock] = [someSku(), someSku(), someSku()];
    await given.product({ sku: known });
    await given.product({ sku: stock, sizes: { P: 1 } });
    const id = await calls.applied([
      { sku: known, title: 'Importado' },
      newLine(fresh),
      { sku: stock, size: 'P', stock: 0 },
    ]);
    for (const sku of [known, fresh, stock]) await products.remove((await findBySku(sku)).id);
    expect(await refused(id)).toEqual([known, fresh, stock].toSorted());
  });

  test('after a size it moved was taken away, though nothing was left in it', async () => {
    const sku = someSku();
    const { id: productId } = await given.product({ sku, sizes: { P: 1, M: 1 } });
    const id = await calls.applied([{ sku, size: 'P', stock: 0 }]);
    const { product } = (await api.get(`/api/products/${productId}`, admin.token)).json();
    const kept = product.variants.filter(({ size }: { size: string }) => size !== 'P');
    await products.saved(productId, { variants: kept });
    expect(await refused(id)).toEqual([sku]);
  });

  test('for all but the last one applied; the one before has its turn after it', async () => {
    const first = await calls.applied([newLine(someSku())]);
    const second = await calls.applied([newLine(someSku())]);
    expect(await refused(first)).toEqual([]);
    expect(await accepted(second)).toBe('undone');
    expect(await accepted(first)).toBe('undone');
  });

  test('after a newer import of the same product, also once that one was undone', async () => {
    const sku = someSku();
    await given.product({ sku });
    const first = await calls.applied([{ sku, title: 'Um' }]);
    const second = await calls.applied([{ sku, title: 'Dois' }]);
    await accepted(second);
    expect(await refused(first)).toEqual([sku]);
    expect((await findBySku(sku)).title).toBe('Um');
  });

  test('before it was applied', async () => {
    const id = await calls.checked([newLine(someSku())]);
    const reply = await calls.undo(id);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'IMPORT_UNREADY']);
  });
});
