import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { chosen, NONE_SEEN, priceCalls, PRICES } from '../testing/price-calls.ts';
import { appOver, testApp } from '../testing/test-app.ts';
import { untilWaiting } from '../testing/while-locked.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const { preview, change, pricesOf } = priceCalls(api, admin.token);
const statusesOf = (replies: { statusCode: number }[]) =>
  replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

beforeEach(async () => {
  await db.updateTable('products').set({ deleted_at: new Date() }).execute();
});

test('sent twice it is done once: the second must look again', async () => {
  const { id } = await given.product(PRICES);
  const body = { ...chosen(id), fingerprint: (await preview(chosen(id))).fingerprint };
  expect((await change(body)).statusCode).toBe(200);
  const again = await change(body);
  expect([again.statusCode, again.json()]).toMatchObject([
    409,
    { error: 'Os preços mudaram desde a conferência. Confira novamente.' },
  ]);
  // Nor when somebody has put the prices back in between.
  await db.updateTable('products').set(PRICES).where('id', '=', id).execute();
  expect((await change(body)).statusCode).toBe(409);
  expect(await pricesOf(id)).toEqual(PRICES);
});

test('two at once, from two instances: one rise', async () => {
  const other = await appOver(api);
  const ids = await Promise.all(Array.from({ length: 30 }, () => given.product(PRICES)));
  const body = { scope: 'all', fingerprint: (await preview({ scope: 'all' })).fingerprint };
  const replies = await Promise.all([change(body), change(body, other), change(body, other)]);
  expect(statusesOf(replies)).toEqual([200, 409, 409]);
  for (const { id } of ids) expect(await pricesOf(id)).toMatchObject({ msrp_cents: 219_89 });
});

test('overlapping choices in opposite orders neither deadlock nor mix', async () => {
  const made = await Promise.all(Array.from({ length: 12 }, () => given.product(PRICES)));
  const ids = made.map(({ id }) => id);
  const some = chosen(...ids.slice(0, 9));
  const others = chosen(...ids.slice(3).toReversed());
  const [one, two] = [await preview(some), await preview(others)];
  const replies = await Promise.all([
    change({ ...some, fingerprint: one.fingerprint }),
    change({ ...others, fingerprint: two.fingerprint }),
  ]);
  expect(statusesOf(replies)).toEqual([200, 409]);
});

test('an edit that waits for its turn is seen: nothing is written over it', async () => {
  const { id } = await given.product(PRICES);
  const { fingerprint } = await preview(chosen(id));
  const answer = await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('products')
      .set({ price40_cents: 77_00, updated_at: sql<Date>`now() + interval '1 second'` })
      .where('id', '=', id)
      .execute();
    const sent = change({ ...chosen(id), fingerprint });
    await untilWaiting(db, 1);
    return [sent];
  });
  expect((await answer[0])?.statusCode).toBe(409);
  expect(await pricesOf(id)).toEqual({ ...PRICES, price40_cents: 77_00 });
});

test.each([
  ['a price was written', { price40_cents: 100_00, updated_at: new Date(Date.now() + 5_000) }],
  ['it was deleted', { deleted_at: new Date() }],
  ['it left the category', { category: 'Shorts' as const }],
])('what changed since it was seen is not touched: %s', async (_what, values) => {
  const first = await given.product({ category: 'Blusas', ...PRICES });
  const second = await given.product({ category: 'Blusas', ...PRICES });
  const body = { scope: 'category', category: 'Blusas' };
  const { fingerprint } = await preview(body);
  await db.updateTable('products').set(values).where('id', '=', second.id).execute();
  expect((await change({ ...body, fingerprint })).statusCode).toBe(409);
  expect(await pricesOf(first.id)).toEqual(PRICES);
});

test('a product that joined since was not seen, so it is not raised unseen', async () => {
  const body = { scope: 'category', category: 'Blusas' };
  await given.product({ category: 'Blusas' });
  const { fingerprint } = await preview(body);
  await given.product({ category: 'Blusas' });
  expect((await change({ ...body, fingerprint })).statusCode).toBe(409);
});

test('a fingerprint is good for what it was made of, and for nothing else', async () => {
  const { id } = await given.product(PRICES);
  const { fingerprint } = await preview(chosen(id));
  for (const other of [{ percent: 11 }, { rounding: 'whole' }, { prices: ['msrp'] }]) {
    expect((await change({ ...chosen(id), ...other, fingerprint })).statusCode).toBe(409);
  }
  expect((await change({ ...chosen(id), fingerprint: NONE_SEEN })).statusCode).toBe(409);
  expect(await pricesOf(id)).toEqual(PRICES);
});

test('a change of all products may take longer than the limit of a request', async () => {
  const { id } = await given.product(PRICES);
  await sql`create table limits (statement interval)`.execute(db);
  await sql`create function note_limit() returns trigger language plpgsql as $$
    begin insert into limits values (current_setting('statement_timeout')::interval); return null; end $$`.execute(
    db,
  );
  await sql`create trigger limit_noted before update on products execute function note_limit()`.execute(
    db,
  );
  const { fingerprint } = await preview(chosen(id));
  expect((await change({ ...chosen(id), fingerprint })).statusCode).toBe(200);
  await sql`drop trigger limit_noted on products`.execute(db);
  const { rows } = await sql<{ long: boolean }>`
    select statement >= interval '1 minute' as long from limits`.execute(db);
  expect(rows).toEqual([{ long: true }]);
});

test('five thousand products at once, and everything of them or nothing', async () => {
  await sql`insert into products (sku, title, msrp_cents, price40_cents, published, category)
    select 'MIL-' || n, 'Peça ' || n, 1000 + n, 500 + n, true, 'Calças'
    from generate_series(1, 5000) n`.execute(db);
  const body = { scope: 'category', category: 'Calças' };
  const seen = await preview(body, '?limit=200');
  expect([seen.rows.length, seen.pagination.total]).toEqual([200, 5_000]);
  const sum = async () =>
    db
      .selectFrom('products')
      .select(({ fn }) => fn.sum<string>('msrp_cents').as('sum'))
      .where('category', '=', 'Calças')
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
  const before = await sum();
  await sql`alter table audit_entries rename to audit_entries_away`.execute(db);
  expect((await change({ ...body, fingerprint: seen.fingerprint })).statusCode).toBe(500);
  await sql`alter table audit_entries_away rename to audit_entries`.execute(db);
  expect(await sum()).toEqual(before);
  const reply = await change({ ...body, fingerprint: seen.fingerprint });
  expect(reply.json().message).toBe('5.000 produtos reajustados');
  const { rows } = await sql<{ entries: number }>`
    select count(*)::int as entries from audit_entries
    where subject_id in (select id::text from products where sku like 'MIL-%')`.execute(db);
  expect(rows).toEqual([{ entries: 5_000 }]);
});
