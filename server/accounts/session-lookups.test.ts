import { setImmediate as nextTurn } from 'node:timers/promises';

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
const finder =
  (lookups: SessionLookups) =>
  async ({ token }: { token: string }) =>
    (await lookups.find(hashToken(token)))?.userId;
const find = finder(new SessionLookups(counted.db));

const users = await Promise.all([given.reseller(), given.reseller(), given.admin()]);
const [first, second, third] = users;

/** Nobody's session can be read until what is started is let go. */
const whileHeldUp = (start: () => Promise<void>) =>
  db.transaction().execute(async (tx) => {
    await sql`lock table sessions in access exclusive mode`.execute(tx);
    await start();
  });

test('whoever asks while a statement is on its way asks in the next one, together', async () => {
  const patient = finder(new SessionLookups(counted.db, 600_000));
  const asking: Promise<unknown>[] = [];
  asked = 0;
  await whileHeldUp(async () => {
    asking.push(patient(first));
    await untilWaiting(db, 1);
    for (const user of [second, third, { token: 'nobody' }, second]) {
      asking.push(patient(user));
      await nextTurn();
    }
  });
  const ids = [first.id, second.id, third.id, undefined, second.id];
  expect(await Promise.all(asking)).toEqual(ids);
  expect(asked).toBe(2);
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
