import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { atTheEnd } from '../testing/at-the-end.ts';
import { deferred } from '../testing/deferred.ts';
import { patience } from '../testing/patience.ts';
import { testDatabase, testPool } from '../testing/test-database.ts';
import { claimPeriod } from './leases.queries.ts';
import { startSchedule, type Chore, type Schedule } from './start-schedule.ts';

const { db, url } = await testDatabase();
const others = [testPool(url), testPool(url)];
for (const { close } of others) atTheEnd(close);
const instances = [db, ...others.map((other) => other.db)];
const A = '00000000-0000-4000-8000-00000000000a';
const B = '00000000-0000-4000-8000-00000000000b';
const HOUR = 3_600;
const LOOK_EVERY_MS = 10;

beforeEach(async () => {
  await db.deleteFrom('leases').execute();
});

const passPeriod = () => sql`update leases set until = now()`.execute(db);
const claim = (holder: string) => claimPeriod(db, { name: 'dust', holder, seconds: HOUR });

/** Three instances with the same chore; each look of each of them counts. */
function startThree(work: Chore['work'], warn = (_details: object, _text: string) => undefined) {
  const schedules = instances.map((one) =>
    startSchedule(one, [{ name: 'dust', everySeconds: HOUR, work }], { warn }, LOOK_EVERY_MS),
  );
  const stop = () => Promise.all(schedules.map((schedule: Schedule) => schedule.stop()));
  atTheEnd(async () => void (await stop()));
  return stop;
}
async function clockStarted() {
  await expect
    .poll(() => db.selectFrom('leases').select('name').execute(), { timeout: patience(5_000) })
    .toHaveLength(1);
}

test('the first to ask in a new database starts the clock', async () => {
  expect(await claim(A)).toBe(false);
  expect(await claim(B)).toBe(false);
  await passPeriod();
  expect(await claim(B)).toBe(true);
  const rows = await sql`select name, holder, round(extract(epoch from until - now()) / 60)::int
    as minutes from leases`.execute(db);
  expect(rows.rows).toEqual([{ name: 'dust', holder: B, minutes: 60 }]);
});

test('of many who ask at once one is given the period, and nobody after it', async () => {
  await claim(A);
  await passPeriod();
  const asked = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      claimPeriod(instances[n % 3] ?? db, { name: 'dust', holder: A, seconds: HOUR }),
    ),
  );
  expect(asked.filter(Boolean)).toHaveLength(1);
  expect(await claim(A)).toBe(false);
});

test('chores do not wait for each other', async () => {
  await claim(A);
  await claimPeriod(db, { name: 'mirrors', holder: A, seconds: HOUR });
  await passPeriod();
  expect(await claim(A)).toBe(true);
  expect(await claimPeriod(db, { name: 'mirrors', holder: B, seconds: HOUR })).toBe(true);
});

test('three schedules on one database do a chore once a period, whoever of them is left', async () => {
  let done = 0;
  const stop = startThree(async () => void (done += 1));
  await clockStarted();
  for (let period = 1; period <= 3; period += 1) {
    await passPeriod();
    await expect.poll(() => done, { timeout: patience(5_000) }).toBe(period);
  }
  // Time for many more looks.
  await sleep(30 * LOOK_EVERY_MS);
  expect(done).toBe(3);
  await stop();
});

test('what a holder that died leaves is done by another in the next period', async () => {
  await claim(A);
  await passPeriod();
  expect(await claim(A)).toBe(true); // and is never heard of again
  let done = 0;
  const stop = startThree(async () => void (done += 1));
  await sleep(10 * LOOK_EVERY_MS);
  expect(done).toBe(0);
  await passPeriod();
  await expect.poll(() => done, { timeout: patience(5_000) }).toBe(1);
  await stop();
});

test('a chore that fails is said in the log and done again in the next period', async () => {
  const said: object[] = [];
  const stop = startThree(
    () => Promise.reject(new Error('no broom')),
    (details) => void said.push(details),
  );
  await clockStarted();
  for (const times of [1, 2]) {
    await passPeriod();
    await expect.poll(() => said.length, { timeout: patience(5_000) }).toBe(times);
  }
  expect(said[0]).toMatchObject({ chore: 'dust', err: { message: 'no broom' } });
  await stop();
});

test('a stop waits for the chore under way, and it is not begun twice by one instance', async () => {
  const begun = deferred();
  const end = deferred();
  let times = 0;
  const chore = {
    name: 'dust',
    everySeconds: HOUR,
    work: async () => {
      times += 1;
      begun.resolve();
      await end.promise;
    },
  };
  const schedule = startSchedule(db, [chore], { warn: () => undefined }, LOOK_EVERY_MS);
  await clockStarted();
  await passPeriod();
  await begun.promise;
  await passPeriod();
  await sleep(10 * LOOK_EVERY_MS);
  let stopped = false;
  const stopping = schedule.stop().then(() => (stopped = true));
  await sleep(LOOK_EVERY_MS);
  expect({ times, stopped }).toEqual({ times: 1, stopped: false });
  end.resolve();
  await stopping;
});
