import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { openDatabase } from '../db/database.ts';
import { atTheEnd } from '../testing/at-the-end.ts';
import { Given } from '../testing/given.ts';
import { testDatabase } from '../testing/test-database.ts';
import { untilWaiting } from '../testing/while-locked.ts';
import { SessionLookups } from './session-lookups.ts';
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
