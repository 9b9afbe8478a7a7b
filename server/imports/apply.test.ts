import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { asId } from '#contract/ids';

import { importCalls, newLine } from '../testing/import-calls.ts';
import { productCalls } from '../testing/product-calls.ts';
import { brokenShelf, countEverything, shelfOf } from '../testing/shelf.ts';
import { stockOf } from '../testing/stock-of.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const reseller = await given.reseller();
const calls = importCalls(api, admin.token);
const products = productCalls(api, admin.token);

const someSku = () => `IMP-${randomUUID().slice(0, 8).toUpperCase()}`;
const bySku = (sku: string) =>
  db.selectFrom('products').selectAll().where('sku', '=', sku).executeTakeFirstOrThrow();
const auditOf = (subjectId: string) =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();
const allOf = async () => ({
  shelf: await shelfOf(db),
  rows: await countEverything(db),
});

/** All that two products with the same values have in common. */
async function bare(sku: string) {
  const { id: _id, sku: _sku, search_text: _text, ...rest } = await bySku(sku);
  const { created_at, updated_at, ...values } = rest;
  return { ...values, later: Number(updated_at) > Number(created_at) };
}

describe('new products', () => {
  test('are there with sizes, stock, movements and audit, and resellers see them at once', async () => {
    const sku = someSku();
    const search = () => api.get(`/api/products?search=${sku}`, reseller.token);
    expect((await search()).json().products).toEqual([]);
    const id = await calls.applied([
      newLine(sku, { size: 'P', stock: 7 }),
      newLine(sku, { size: 'M', stock: 0 }),
    ]);
    const [shown] = (await search()).json().products;
    expect(shown).toMatchObject({
      sku,
      title: `Produto ${sku}`,
      msrp: 100,
      price: 60,
      weight: 0.25,
    });
    expect(shown.variants.map(({ size, stock }: Record<string, unknown>) => [size, stock])).toEqual(
      [
        ['P', 7],
        ['M', 0],
      ],
    );
    expect(await products.movements(shown.id)).toMatchObject([
      { size: 'P', cause: 'import', delta: 7, before: 0, after: 7, actor: admin.email },
    ]);
    expect(await auditOf(shown.id)).toEqual([
      {
        action: 'product_created',
        actor_id: admin.id,
        before: null,
        after: { sku, title: `Produto ${sku}`, price: 60 },
      },
    ]);
    expect(await auditOf(id)).toMatchObject([
      { action: 'import_applied', actor_id: admin.id, after: { productsCreated: 1, piecesIn: 7 } },
    ]);
    const { import: told, done } = (await calls.get(id)).json();
    expect(told).toMatchObject({ state: 'applied', undoable: true });
    expect(Date.parse(told.appliedAt)).toBeGreaterThan(Date.parse(told.createdAt));
    expect(done).toBe(2);
    expect(await brokenShelf(db)).toEqual([]);
  });

  test('take the SKU of one that was deleted', async () => {
    const sku = someSku();
    const gone = await given.product({ sku });
    await products.remove(gone.id);
    await calls.applied([newLine(sku)]);
    const live = await sql<{ id: string }>`
      select id from products where sku = ${sku} and deleted_at is null`.execute(db);
    expect(live.rows).toHaveLength(1);
    expect(live.rows[0]?.id).not.toBe(gone.id);
  });
});

describe('known products', () => {
  test('change as in the form, with the same audit, and only where the cells say so', async () => {
    const values = { title: 'Camisa', description: 'Linho', price40_cents: null };
    const [ours, theirs] = [someSku(), someSku()];
    const imported = await given.product({ ...values, sku: ours });
    const saved = await given.product({ ...values, sku: theirs });
    await calls.applied([{ sku: ours, title: 'Camisa nova', msrp: '120,50', weight: '0,3' }]);
    await products.saved(saved.id, { title: 'Camisa nova', msrp: 120.5, weight: 0.3 });
    expect(await bare(ours)).toEqual(await bare(theirs));
    const [entry, ...more] = await auditOf(imported.id);
    expect(more).toEqual([]);
    expect(entry).toEqual((await auditOf(saved.id))[0]);
  });

  test('move by the difference that was seen, so that a sale since then stays sold', async () => {
    const sku = someSku();
    const { id: productId, variants } = await given.product({ sku, sizes: { P: 10, M: 4 } });
    const id = await calls.checked([
      { sku, size: 'P', stock: 25 },
      { sku, size: 'M', stock: 4 },
    ]);
    await given.sale(variants['P'] ?? asId(''), 3);
    await given.sale(variants['M'] ?? asId(''), 1);
    expect((await calls.apply(id)).statusCode).toBe(200);
    expect(await stockOf(db, variants['P'])).toBe(22);
    expect(await stockOf(db, variants['M'])).toBe(3);
    const [last] = await products.movements(productId);
    expect(last).toMatchObject({ size: 'P', cause: 'import', delta: 15, before: 7, after: 22 });
    expect(await brokenShelf(db)).toEqual([]);
  });

  test('that are open in a form are not saved over, even if only a size came', async () => {
    const sku = someSku();
    const { id } = await given.product({ sku, sizes: { P: 1 } });
    const { product } = (await api.get(`/api/products/${id}`, admin.token)).json();
    await calls.applied([{ sku, size: 'GG', stock: 2 }]);
    const { variants, updatedAt } = product;
    const late = await products.put(id, { variants, loadedAt: updatedAt });
    expect([late.statusCode, late.json().code]).toEqual([409, 'CONFLICT']);
  });

  test('have a size back with its history when they had it before', async () => {
    const sku = someSku();
    const { id, variants } = await given.product({ sku, sizes: { P: 3, M: 1 } });
    const { product } = (await api.get(`/api/products/${id}`, admin.token)).json();
    const kept = product.variants.filter(({ size }: { size: string }) => size === 'M');
    await products.saved(id, { variants: kept });
    // Pieces of a cancelled order come back to a size that is out of sight.
    await given.restock(variants['P'] ?? asId(''), 2);
    await calls.applied([{ sku, size: 'P', stock: 9 }]);
    const shown = (await api.get(`/api/products/${id}`, admin.token)).json().product;
    expect(shown.variants).toContainEqual({ id: variants['P'], size: 'P', stock: 9 });
    expect(await brokenShelf(db)).toEqual([]);
  });
});

test('what fails in the last part leaves nothing of the parts before, and works afterwards', async () => {
  const skus = Array.from({ length: 560 }, () => someSku());
  const known = skus.slice(0, 30);
  for (const sku of known) await given.product({ sku, sizes: { M: 1 } });
  const lines = skus.map((sku) => newLine(sku));
  const id = await calls.checked([...lines, newLine(skus.at(-1) ?? '', { size: 'ULTIMO' })]);
  await sql`create function fail_at_last() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from variants where id = new.variant_id and size = 'ULTIMO') then
        raise exception 'the power is gone';
      end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger fail_at_last before insert on stock_movements
    for each row execute function fail_at_last()`.execute(db);
  const before = await allOf();
  const failed = await calls.apply(id);
  expect(failed.statusCode).toBe(500);
  expect(failed.body).not.toContain('power');
  expect(await allOf()).toEqual(before);
  expect((await calls.get(id)).json()).toMatchObject({ import: { state: 'draft' }, done: 0 });
  await sql`drop trigger fail_at_last on stock_movements`.execute(db);
  expect((await calls.apply(id)).statusCode).toBe(200);
  const live = await sql<{ n: number }>`select count(*)::int as n from products
    where sku = any(${skus}) and title = 'Produto ' || sku`.execute(db);
  expect(live.rows[0]?.n).toBe(560);
  expect(await brokenShelf(db)).toEqual([]);
});

test('applying with an earlier check is refused: what would be written was not seen', async () => {
  const sku = someSku();
  const id = await calls.checked([newLine(sku)]);
  const seen = (await calls.get(id)).json().import.checkedAt;
  const again = await calls.check(id, ['sku', 'title', 'msrp', 'weight', null, 'size', 'stock']);
  expect(again.json().import.checkedAt > seen).toBe(true);
  const before = await allOf();
  const late = await calls.apply(id, `?checkedAt=${seen}`);
  expect(late.statusCode).toBe(409);
  expect(late.json().message).toContain('conferida de novo em outra janela');
  expect(await allOf()).toEqual(before);
  const { checkedAt } = again.json().import;
  expect((await calls.apply(id, `?checkedAt=${checkedAt}`)).statusCode).toBe(200);
  expect((await bySku(sku)).published).toBe(false);
  expect((await calls.apply(id, '?checkedAt=ontem')).statusCode).toBe(400);
});
