import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { openDatabase } from '../db/database.ts';
import { atTheEnd } from '../testing/at-the-end.ts';
import { Given } from '../testing/given.ts';
import { plannedAtEveryCall } from '../testing/kept-statements.ts';
import { testDatabase } from '../testing/test-database.ts';
import { untilWaiting } from '../testing/while-locked.ts';
import { SessionLookups } from './session-lookups.ts';
import { findSessions } from './sessions.queries.ts';
import { hashToken } from './tokens.ts';

const { db, url } = await testDatabase();
const given = new Given(db);
let asked = 0;
const counted = openDatabase({
  url,
  onConnectionLost: () => undefined,
  onStatement: ({ text }) => (asked += text.includes('from sessions') ? 1 : 0),
});
atTheEnd(() => counted.close());
const lookups = new SessionLookups(counted.db);
const find = async ({ token }: { token: string }) => (await lookups.find(hashToken(token)))?.userId;

const users = await Promise.all([given.reseller(), given.reseller(), given.admin()]);
const [first, second, third] = users;

/** Nobody's session can be read until what is started is let go. */
const whileHeldUp = (start: () => Promise<void>) =>
  db.transaction().execute(async (tx) => {
    await sql`lock table sessions in access exclusive mode`.execute(tx);
    await start();
  });

test('whoever asks together is asked about in one statement, each with the own answer', async () => {
  asked = 0;
  const ids = await Promise.all([first, second, { token: 'nobody' }, third, second].map(find));
  expect(ids).toEqual([first.id, second.id, undefined, third.id, second.id]);
  expect(asked).toBe(1);
  expect(await find(third)).toBe(third.id);
});

test('a statement that is held up neither holds up others nor answers who asks after it', async () => {
  const asking: Promise<unknown>[] = [];
  await whileHeldUp(async () => {
    for (const user of [first, second, first]) {
      asking.push(find(user));
      await untilWaiting(db, asking.length);
    }
  });
  expect(await Promise.all(asking)).toEqual([first.id, second.id, first.id]);
});

test('a session that has ended is not found by whoever asks then', async () => {
  const user = await given.reseller();
  const others = Array.from({ length: 20 }, async () => find(first));
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(user.token)).execute();
  expect(await find(user)).toBeUndefined();
  await Promise.all(others);
});

test('among many, the sessions of a few are asked for with one plan for all', async () => {
  await sql`
    with shops as (insert into users (email, company_name, approved)
      select n || '@lojas.example', 'Loja', true from generate_series(1, 1000) n returning id)
    insert into sessions (token_hash, user_id, expires_at)
    select sha256(id::text::bytea), id, now() + interval '1 day' from shops`.execute(db);
  await sql`vacuum analyze users, sessions`.execute(db);
  const rows = await db.selectFrom('sessions').select('token_hash').limit(8).execute();
  const hashes = rows.map(({ token_hash }) => token_hash);
  for (const together of [1, 2, 3, 5, 8]) {
    const asking = hashes.slice(0, together);
    expect((await findSessions(db, asking)).size, `${together} at once`).toBe(together);
    const planned = await plannedAtEveryCall(db, (connection) => findSessions(connection, asking));
    expect(planned, `${together} at once`).toEqual([]);
  }
});
