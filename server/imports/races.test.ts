import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { checkoutCalls } from '../testing/checkout-calls.ts';
import { importCalls, newLine } from '../testing/import-calls.ts';
import { productCalls } from '../testing/product-calls.ts';
import { brokenShelf, countEverything, shelfOf } from '../testing/shelf.ts';
import { stockOf } from '../testing/stock-of.ts';
import { appOver, testApp } from '../testing/test-app.ts';
import { untilWaiting, whileLocked } from '../testing/while-locked.ts';

const api = await testApp();
const { db, given } = api;
const second = await appOver(api);
const admin = await given.admin();
const reseller = await given.reseller();
const [here, there] = [api, second].map((instance) => importCalls(instance, admin.token));
if (!here || !there) throw new Error('two instances');

const someSku = () => `RACE-${randomUUID().slice(0, 8).toUpperCase()}`;
const countActions = async (subject: string, action: string) => {
  const { n } = await db
    .selectFrom('audit_entries')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where('subject_id', '=', subject)
    .where('action', '=', sql<'edited'>`${action}`)
    .executeTakeFirstOrThrow();
  return n;
};

async function twelve() {
  const skus = Array.from({ length: 12 }, someSku);
  return Promise.all(
    skus.map(async (sku) => ({
      sku,
      ...(await given.product({ sku, sizes: { P: 1_000, M: 1_000 } })),
    })),
  );
}

// Each instance begins its thread here: nobody waits for a lock while the other is still starting.
for (const calls of [here, there]) await calls.checked([newLine(someSku())]);

test('two concurrent applies apply once, and both succeed', async () => {
  const sku = someSku();
  const { variants } = await given.product({ sku, sizes: { P: 5 } });
  const id = await here.checked([{ sku, size: 'P', stock: 9 }, newLine(someSku())]);
  const replies = await Promise.all(
    await whileLocked(db, 'stock_movements', 2, () => [here.apply(id), there.apply(id)]),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(replies[0]?.json()).toEqual(replies[1]?.json());
  expect(await stockOf(db, variants['P'])).toBe(9);
  expect(await countActions(id, 'import_applied')).toBe(1);
});

test('two concurrent undos undo once, and both succeed', async () => {
  const sku = someSku();
  const { variants } = await given.product({ sku, sizes: { P: 5 } });
  const id = await here.applied([{ sku, size: 'P', stock: 9 }]);
  const replies = await Promise.all(
    await whileLocked(db, 'stock_movements', 2, () => [here.undo(id), there.undo(id)]),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(replies[0]?.json()).toEqual(replies[1]?.json());
  expect(await stockOf(db, variants['P'])).toBe(5);
  expect(await countActions(id, 'import_undone')).toBe(1);
});

test('how far it is can be seen from the other instance, and nothing of it before the end', async () => {
  const sku = someSku();
  const { variants } = await given.product({ sku, sizes: { P: 5 } });
  const id = await here.checked([
    { sku, title: 'Depois', size: 'P', stock: 9 },
    newLine(someSku()),
  ]);
  const before = await shelfOf(db);
  const applying = await db.transaction().execute(async (tx) => {
    await sql`select 1 from variants where id = ${variants['P'] ?? ''} for update`.execute(tx);
    const started = here.apply(id);
    await untilWaiting(db, 1);
    let seen = 0;
    while (seen === 0) seen = (await there.get(id)).json().done;
    // Both products are written, none of the two sizes.
    expect(seen).toBe(1);
    expect((await there.get(id)).json().import.state).toBe('draft');
    expect(await shelfOf(db)).toEqual(before);
    return [started];
  });
  expect((await applying[0])?.statusCode).toBe(200);
  expect((await there.get(id)).json()).toMatchObject({ done: 2, import: { state: 'applied' } });
  expect(await countEverything(db)).toMatchObject({ progress: 0 });
});

test('a SKU that somebody takes in the same moment is named, and nothing is written', async () => {
  const [taken, other] = [someSku(), someSku()];
  const id = await here.checked([newLine(other), newLine(taken)]);
  const before = await countEverything(db);
  const [applying] = await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('products')
      .values({ sku: taken.toLowerCase(), title: 'Rival', msrp_cents: 1 })
      .execute();
    const started = here.apply(id);
    await untilWaiting(db, 1);
    return [started];
  });
  const reply = await applying;
  expect([reply?.statusCode, reply?.json().code]).toEqual([409, 'IMPORT_STALE']);
  expect(reply?.json().details).toMatchObject([{ path: taken }]);
  expect(await countEverything(db)).toEqual({
    ...before,
    products: (before['products'] ?? 0) + 1,
  });
});

test('what somebody is just saving is waited for, and then it is not what was checked', async () => {
  const sku = someSku();
  const { id: productId } = await given.product({ sku, title: 'Antes' });
  const id = await here.checked([{ sku, title: 'Importado' }]);
  const [applying] = await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('products')
      .set({ title: 'Salvo no formulário' })
      .where('id', '=', productId)
      .execute();
    const started = there.apply(id);
    await untilWaiting(db, 1);
    return [started];
  });
  expect((await applying)?.json()).toMatchObject({
    code: 'IMPORT_STALE',
    details: [{ path: sku }],
  });
  const { title } = await db
    .selectFrom('products')
    .select('title')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  expect(title).toBe('Salvo no formulário');
});

test('two imports of the same new products, one upside down: one makes them all', async () => {
  const lines = Array.from({ length: 300 }, () => newLine(someSku()));
  const first = await here.checked(lines);
  const other = await there.checked(lines.toReversed());
  const replies = await Promise.all(
    await whileLocked(db, 'products', 2, () => [here.apply(first), there.apply(other)]),
  );
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  const refused = replies.find(({ statusCode }) => statusCode === 409)?.json();
  expect(refused.code).toBe('IMPORT_STALE');
  // As many as a person can take in.
  expect(refused.details).toHaveLength(50);
});

test('the same new SKUs from two imports and from the form: each is made once', async () => {
  const products = productCalls(api, admin.token);
  for (let round = 0; round < 5; round += 1) {
    const skus = Array.from({ length: 6 }, someSku);
    const lines = skus.map((sku) => newLine(sku));
    const first = await here.checked(lines);
    const other = await there.checked(lines.toReversed());
    const replies = await Promise.all([
      ...skus.map((sku) => products.create({ sku, published: true })),
      here.apply(first),
      there.apply(other),
      ...skus.map((sku) => products.create({ sku: sku.toLowerCase(), published: true })),
    ]);
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from products
      where upper(sku) = any(${skus}) and deleted_at is null`.execute(db);
    expect(rows[0]?.n).toBe(6);
  }
});

test('a sale in the middle is kept, and an undo that comes too late for it is refused', async () => {
  const sku = someSku();
  const { variants } = await given.product({ sku, sizes: { P: 20 } });
  const id = await here.applied([{ sku, size: 'P', stock: 40 }]);
  const [undoing] = await db.transaction().execute(async (tx) => {
    await sql`select 1 from variants where id = ${variants['P'] ?? ''} for update`.execute(tx);
    const started = there.undo(id);
    await untilWaiting(db, 1);
    await sql`update variants set stock = stock - 1 where id = ${variants['P'] ?? ''}`.execute(tx);
    await sql`insert into stock_movements (variant_id, delta, stock_after, cause)
      values (${variants['P'] ?? ''}, -1, 39, 'order')`.execute(tx);
    return [started];
  });
  expect((await undoing)?.json()).toMatchObject({ code: 'UNDO_REFUSED', details: [{ path: sku }] });
  expect(await stockOf(db, variants['P'])).toBe(39);
});

test('imports, checkouts and edits at once: nobody waits in a ring, nothing is lost', async () => {
  const [priced, counted, edited] = [await twelve(), await twelve(), await twelve()];
  const products = productCalls(api, admin.token);
  const checkoutWithReceipt = checkoutCalls(second);
  const replies: { what: string; statusCode: number; body: string }[] = [];
  const keep = async (what: string, asked: ReturnType<typeof here.apply>) => {
    const { statusCode, body } = await asked;
    replies.push({ what, statusCode, body });
  };
  const buy = (index: number) => {
    const variants = [priced[index], counted[11 - index], edited[index], priced[(index + 5) % 12]]
      .flatMap((made) => Object.values(made?.variants ?? {}))
      .map((variantId) => ({ variantId, quantity: 3 }));
    return checkoutWithReceipt(variants, { token: reseller.token });
  };
  for (let round = 0; round < 5; round += 1) {
    const price = (index: number) => 50 + ((round * 131 + index * 37) % 400);
    const prices = await here.checked(
      priced.toReversed().map(({ sku }, index) => ({
        sku,
        msrp: `${price(index)},00`,
        size: 'P',
        stock: 2_000,
      })),
    );
    const stock = await there.checked([
      ...counted.map(({ sku }) => ({ sku, size: 'M', stock: 2_000 + round })),
      newLine(someSku(), { msrp: `${price(round)},00` }),
    ]);
    await Promise.all([
      keep('prices', here.apply(prices)),
      keep('stock', there.apply(stock)),
      ...edited.flatMap(({ id }, index) => [
        keep('checkout', buy(index)),
        // In and out of the same bands as the import moves its own.
        keep('edit', products.put(id, { price40: price(11 - index) })),
        keep('prices', there.apply(prices)),
      ]),
    ]);
  }
  const count = (what: string, status: number) =>
    replies.filter((reply) => reply.what === what && reply.statusCode === status).length;
  expect(replies.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  expect(count('checkout', 201)).toBe(60);
  expect(count('edit', 200)).toBe(60);
  expect(count('prices', 200)).toBe(65);
  expect(count('stock', 200)).toBe(5);
  expect(await brokenShelf(db)).toEqual([]);
});
