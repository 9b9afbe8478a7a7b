import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { asId } from '#contract/ids';

import { importCalls, newLine } from '../testing/import-calls.ts';
import { countEverything, shelfOf } from '../testing/shelf.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const calls = importCalls(api, admin.token);

const someSku = () => `REF-${randomUUID().slice(0, 8).toUpperCase()}`;
const allOf = async () => ({ shelf: await shelfOf(db), rows: await countEverything(db) });

/** Refused, and not a trace of it. */
async function refused(id: string) {
  const before = await allOf();
  const reply = await calls.apply(id);
  expect(reply.statusCode).toBe(409);
  expect(await allOf()).toEqual(before);
  expect((await calls.get(id)).json()).toMatchObject({ import: { state: 'draft' }, done: 0 });
  return reply.json();
}

describe('an apply is refused', () => {
  test('before a check, with a wrong row, and with nothing to do', async () => {
    const draft = await calls.read('SKU\tTítulo\nX-1\tCamisa');
    expect((await refused(draft.json().import.id)).code).toBe('IMPORT_UNREADY');
    const wrong = await calls.checked([newLine(someSku()), newLine(someSku(), { stock: 'x' })]);
    expect(await refused(wrong)).toMatchObject({
      code: 'IMPORT_UNREADY',
      error: expect.stringContaining('linhas com erro'),
    });
    const sku = someSku();
    await given.product({ sku, title: 'Igual', sizes: { P: 3 } });
    const same = await calls.checked([{ sku, title: 'Igual', size: 'P', stock: 3 }]);
    expect((await refused(same)).error).toMatch(/não muda nada/);
  });

  test.each([
    ['its price', { msrp_cents: 99_00 }],
    ['its title', { title: 'Outro' }],
    ['whether it is published', { published: false }],
    ['that it exists', { deleted_at: new Date() }],
  ])('when a product changed since the check: %s', async (_, change) => {
    const [sku, other] = [someSku(), someSku()];
    const { id: productId } = await given.product({ sku });
    await given.product({ sku: other });
    const id = await calls.checked([
      { sku, size: 'P', stock: 30 },
      { sku: other, title: 'Mudou' },
      newLine(someSku()),
    ]);
    await db.updateTable('products').set(change).where('id', '=', productId).execute();
    const { code, error, details } = await refused(id);
    expect(code).toBe('IMPORT_STALE');
    expect(error).toBe('Os produtos mudaram desde a conferência. Confira novamente.');
    expect(details.map(({ path }: { path: string }) => path)).toEqual([sku]);
    // Checked again, it says of itself whether it can go through now.
    const again = (await calls.check(id)).json().import.summary;
    const expected = again.wrong === 0 ? 200 : 409;
    expect(again.wrong > 0).toBe('deleted_at' in change);
    expect((await calls.apply(id)).statusCode).toBe(expected);
  });

  test('when a new SKU is taken by now, in whatever case', async () => {
    const sku = someSku();
    const id = await calls.checked([newLine(sku)]);
    await given.product({ sku: sku.toLowerCase() });
    expect((await refused(id)).details[0].path).toBe(sku);
  });

  test('when a size is gone, renamed, or there by now', async () => {
    const changes = [
      (id: string) => sql`update variants set removed_at = now() where id = ${id}`,
      (id: string) => sql`update variants set size = 'XG' where id = ${id}`,
    ];
    for (const change of changes) {
      const sku = someSku();
      const { variants } = await given.product({ sku, sizes: { P: 4 } });
      const id = await calls.checked([{ sku, size: 'P', stock: 30 }]);
      await change(variants['P'] ?? '').execute(db);
      expect((await refused(id)).code).toBe('IMPORT_STALE');
    }
    const sku = someSku();
    const { id: productId } = await given.product({ sku, sizes: { P: 4 } });
    const id = await calls.checked([{ sku, size: 'GG', stock: 30 }]);
    await db.insertInto('variants').values({ product_id: productId, size: 'GG' }).execute();
    expect((await refused(id)).details).toMatchObject([{ path: sku }]);
  });

  test('when a size would hold less than nothing, by its name', async () => {
    const sku = someSku();
    const { variants } = await given.product({ sku, sizes: { P: 10, M: 10 } });
    const id = await calls.checked([
      newLine(someSku()),
      { sku, title: 'Outro título', size: 'M', stock: 20 },
      { sku, size: 'P', stock: 2 },
    ]);
    await given.sale(variants['P'] ?? asId(''), 5);
    const { error, details } = await refused(id);
    expect(error).toContain(`${sku}, tamanho P`);
    expect(details).toHaveLength(1);
  });

  test('once it was undone', async () => {
    const id = await calls.applied([newLine(someSku())]);
    expect((await calls.undo(id)).statusCode).toBe(200);
    const reply = await calls.apply(id);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'IMPORT_CLOSED']);
    expect((await calls.get(id)).json().import.state).toBe('undone');
  });
});
