import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { asId, type VariantId } from '#contract/ids';

import { importCalls, newLine } from '../testing/import-calls.ts';
import { productCalls } from '../testing/product-calls.ts';
import { brokenShelf, shelfOf } from '../testing/shelf.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const reseller = await given.reseller();
const calls = importCalls(api, admin.token);
const products = productCalls(api, admin.token);

const someSku = () => `UND-${randomUUID().slice(0, 8).toUpperCase()}`;
const findBySku = (sku: string) =>
  db.selectFrom('products').selectAll().where('sku', '=', sku).executeTakeFirstOrThrow();

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

test('everything is as before, and ledger and audit record the undo', async () => {
  const [changed, shifted, fresh] = [someSku(), someSku(), someSku()];
  const first = await given.product({
    sku: changed,
    title: 'Antes',
    price40_cents: null,
    category: null,
    sizes: { P: 3, M: 2, G: 1 },
  });
  // G was there once.
  const { product } = (await api.get(`/api/products/${first.id}`, admin.token)).json();
  const kept = product.variants.filter(({ size }: { size: string }) => size !== 'G');
  await products.saved(first.id, { variants: kept });
  await given.product({ sku: shifted, sizes: { U: 50 } });
  const before = await shelfOf(db);
  const removedAt = await db
    .selectFrom('variants')
    .select('removed_at')
    .where('id', '=', first.variants['G'] ?? asId<VariantId>(''))
    .executeTakeFirstOrThrow();

  const id = await calls.applied([
    { sku: changed, title: 'Depois', msrp: '250,00', published: 'Não', size: 'P', stock: 9 },
    { sku: changed, size: 'G', stock: 4 },
    { sku: changed, size: 'XG', stock: 8 },
    { sku: shifted, size: 'U', stock: 12 },
    newLine(fresh, { size: 'P' }),
    newLine(fresh, { size: 'M', stock: 0 }),
  ]);
  expect(await shelfOf(db)).not.toEqual(before);
  expect(await accepted(id)).toBe('undone');

  expect(await shelfOf(db)).toEqual(before);
  const removedNow = await db
    .selectFrom('variants')
    .select('removed_at')
    .where('id', '=', first.variants['G'] ?? asId<VariantId>(''))
    .executeTakeFirstOrThrow();
  expect(removedNow).toEqual(removedAt);
  const gone = await findBySku(fresh);
  expect(gone.deleted_at).not.toBeNull();
  const movements = await products.movements(first.id);
  const undone = movements.filter(({ cause }: { cause: string }) => cause === 'import_undone');
  const moved = Object.fromEntries(
    undone.map(({ size, delta }: { size: string; delta: number }) => [size, delta]),
  );
  expect(moved).toEqual({ G: -4, P: -6, XG: -8 });
  expect(undone[0].actor).toBe(admin.email);
  const actions = await db
    .selectFrom('audit_entries')
    .select(['action', 'before', 'after'])
    .where('subject_id', 'in', [first.id, gone.id, id])
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  expect(actions.map(({ action }) => action).toSorted()).toEqual([
    'import_undone',
    'product_changed',
    'product_deleted',
  ]);
  expect(actions.find(({ action }) => action === 'product_changed')).toMatchObject({
    before: { title: 'Depois', msrp_cents: 250_00, published: false },
    after: { title: 'Antes', msrp_cents: 100_00, published: true },
  });
  // The SKU is free again, and the same sheet can come a second time.
  await calls.applied([newLine(fresh)]);
});

test('values that were empty are empty again', async () => {
  const sku = someSku();
  await given.product({ sku, price40_cents: null, category: null, size_chart: null });
  const before = await findBySku(sku);
  const draft = await calls.read(
    `SKU\tPreço 40%\tCategoria\tTabela de medidas\tDescrição\n${sku}\t55,00\tCalças\tP,1,2,3\tNova`,
  );
  const { id } = draft.json().import;
  await calls.check(id);
  await calls.apply(id);
  expect(await findBySku(sku)).toMatchObject({ price40_cents: 55_00, category: 'Calças' });
  expect(await accepted(id)).toBe('undone');
  const { updated_at: now, moves_before: _counted, ...after } = await findBySku(sku);
  const { updated_at: then, moves_before: _before, ...rest } = before;
  expect(after).toEqual(rest);
  expect(now.getTime()).toBeGreaterThan(then.getTime());
});

describe('is not held up', () => {
  test('by sales and changes of what it did not touch', async () => {
    const [sku, other] = [someSku(), someSku()];
    const { id: productId, variants } = await given.product({ sku, sizes: { P: 20, M: 20 } });
    const apart = await given.product({ sku: other });
    const id = await calls.applied([{ sku, size: 'P', stock: 30 }]);
    await given.sale(variants['M'] ?? asId(''), 2);
    await products.saved(productId, { title: 'Só o estoque foi importado' });
    await products.saved(apart.id, { title: 'Outro' });
    expect(await accepted(id)).toBe('undone');
    expect((await findBySku(sku)).title).toBe('Só o estoque foi importado');
  });

  test('by somebody who likes a new product', async () => {
    const sku = someSku();
    const id = await calls.applied([newLine(sku)]);
    const { id: productId } = await findBySku(sku);
    const url = `/api/reseller/favorites/${productId}`;
    const liked = await api.send({ method: 'PUT', url }, reseller.token);
    expect(liked.json().productIds).toContain(productId);
    expect(await accepted(id)).toBe('undone');
  });
});

test('asked twice, it is done once and answers the same', async () => {
  const sku = someSku();
  const { variants } = await given.product({ sku, sizes: { P: 5 } });
  const id = await calls.applied([{ sku, size: 'P', stock: 9 }]);
  const [first, second] = [await calls.undo(id), await calls.undo(id)];
  expect(second.statusCode).toBe(200);
  expect(second.json()).toEqual(first.json());
  const moves = await db
    .selectFrom('stock_movements')
    .select('cause')
    .where('variant_id', '=', variants['P'] ?? asId<VariantId>(''))
    .where('cause', '=', 'import_undone')
    .execute();
  expect(moves).toHaveLength(1);
});

test('the list shows what was applied and undone, the newest first, and no drafts', async () => {
  const draft = await calls.checked([newLine(someSku())]);
  const first = await calls.applied([newLine(someSku())]);
  const second = await calls.applied([newLine(someSku())]);
  await calls.undo(second);
  const { imports, pagination } = (await api.get('/api/imports?limit=2', admin.token)).json();
  const told = imports.map(({ id, state }: { id: string; state: string }) => [id, state]);
  expect(told).toEqual([
    [second, 'undone'],
    [first, 'applied'],
  ]);
  const all = (await api.get('/api/imports?limit=50', admin.token)).json().imports;
  expect(pagination.total).toBe(all.length);
  expect(all.map(({ id }: { id: string }) => id)).not.toContain(draft);
});
