import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import type { LoggedMail } from '#contract/mail-log';

import { newRestoreLink } from '../accounts/change-own-email.ts';
import { newPasswordLink } from '../accounts/password-links.ts';
import { deferred } from '../testing/deferred.ts';
import { testApp } from '../testing/test-app.ts';
import { claimDueMail, giveBackAllMails } from './mail-leases.queries.ts';
import { queueMail } from './mail.queries.ts';
import {
  LEASE_SECONDS,
  MARK_WITHIN_MS,
  SEND_WITHIN_MS,
  SMTP_TIMEOUTS,
  waitAfter,
} from './mail.rules.ts';
import { sendDueMail, type SendDeps } from './send-due-mail.ts';

const api = await testApp();
const { db, given, get, pool } = api;
const admin = await given.admin();

beforeEach(async () => {
  await db.deleteFrom('mails').execute();
  await queueMail(db, 'test_mail', 'loja@brisa.example', {});
});

/** Sends by doing this. */
const sendingBy = (send: () => Promise<void>): SendDeps => ({
  db,
  publicUrl: 'https://portal.example',
  store: api.store,
  transport: { send, close: () => undefined },
  makePasswordLink: newPasswordLink,
  makeRestoreLink: newRestoreLink,
});
const mail = () => db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
const refuse = () => Promise.reject(new Error('451 later'));
const accept = () => Promise.resolve();
/** As if the lease had been given longer ago than it lasts. */
const endLease = () => sql`update mails set leased_until = now(), next_try_at = now()`.execute(db);

/** Somebody who has claimed the mail and speaks to the mail server until told how that ends. */
async function heldUp() {
  const speaking = deferred();
  const answer = deferred();
  const sending = sendDueMail(
    sendingBy(() => {
      speaking.resolve();
      return answer.promise;
    }),
  );
  await speaking.promise;
  return { answer, sending };
}

test('a lease outlasts everything that is done under it', () => {
  const { connectionTimeout, greetingTimeout, socketTimeout } = SMTP_TIMEOUTS;
  expect(SEND_WITHIN_MS).toBeGreaterThan(connectionTimeout + greetingTimeout + socketTimeout);
  expect(LEASE_SECONDS * 1_000).toBeGreaterThan(SEND_WITHIN_MS + MARK_WITHIN_MS);
});

test('what is on its way is nobody else’s, whether they know leases or lock the row', async () => {
  const { answer, sending } = await heldUp();
  expect(await claimDueMail(db)).toBeUndefined();
  const older = await pool.query(
    `select id from mails where state = 'pending' and next_try_at <= now() for update skip locked`,
  );
  expect(older.rows).toEqual([]);
  answer.resolve();
  await sending;
  expect(await mail()).toMatchObject({ state: 'sent', attempts: 1, lease_holder: null });
});

test('what an older version holds by its lock is passed by', async () => {
  await db.transaction().execute(async (tx) => {
    await sql`select 1 from mails for update`.execute(tx);
    expect(await claimDueMail(db)).toBeUndefined();
  });
  expect(await claimDueMail(db)).toBeDefined();
});

test('a holder that died loses the mail when the lease ends, and not before', async () => {
  await claimDueMail(db);
  expect(await sendDueMail(sendingBy(accept))).toBe(false);
  await endLease();
  expect(await sendDueMail(sendingBy(accept))).toBe(true);
  expect(await mail()).toMatchObject({ state: 'sent', attempts: 1 });
});

test.each([
  ['was sent by another and failed here', accept, 'reject', { state: 'sent', last_error: null }],
  ['failed with another and was sent here', refuse, 'resolve', { state: 'pending' }],
] as const)('who comes back late marks nothing: it %s', async (_what, other, end, row) => {
  const late = await heldUp();
  await endLease();
  await sendDueMail(sendingBy(other));
  const before = await mail();
  expect(before).toMatchObject({ ...row, attempts: 1, lease_holder: null });
  late.answer[end](new Error('421 too late'));
  await late.sending;
  expect(await mail()).toEqual(before);
});

test('who comes back late does not mark what another is sending', async () => {
  const first = await heldUp();
  await endLease();
  const second = await heldUp();
  first.answer.reject(new Error('421 too late'));
  await first.sending;
  expect(await mail()).toMatchObject({ state: 'pending', attempts: 0, last_error: null });
  second.answer.resolve();
  await second.sending;
  expect(await mail()).toMatchObject({ state: 'sent', attempts: 1 });
});

test('a try that failed waits as long as before there were leases', async () => {
  await db.updateTable('mails').set({ attempts: 3 }).execute();
  await sendDueMail(sendingBy(refuse));
  const { rows } = await sql<{ seconds: number }>`select
    round(extract(epoch from next_try_at - now()) / 10)::int * 10 as seconds from mails`.execute(
    db,
  );
  expect(rows).toEqual([{ seconds: waitAfter(4) }]);
  expect(await mail()).toMatchObject({ attempts: 4, lease_holder: null, leased_until: null });
});

const logged = async () => {
  const { mails } = (await get('/api/mails', admin.token)).json<{ mails: LoggedMail[] }>();
  return mails.map(({ state, attempts, nextTryAt }) => ({ state, attempts, nextTryAt }));
};

test('the log tells of no next try while one is under way', async () => {
  await db.updateTable('mails').set({ attempts: 1 }).execute();
  const { answer, sending } = await heldUp();
  expect(await logged()).toEqual([{ state: 'pending', attempts: 1, nextTryAt: null }]);
  answer.reject(new Error('451 later'));
  await sending;
  const { next_try_at } = await mail();
  expect(await logged()).toEqual([
    { state: 'pending', attempts: 2, nextTryAt: next_try_at.toISOString() },
  ]);
});

test('the database may be away for a moment after the mail server said yes', async () => {
  const deps = sendingBy(async () => {
    await pool.query('alter table mails rename to mails_elsewhere');
    setTimeout(() => void pool.query('alter table mails_elsewhere rename to mails'), 200);
  });
  expect(await sendDueMail(deps)).toBe(true);
  expect(await mail()).toMatchObject({ state: 'sent', attempts: 1 });
});

test('one that is alone takes back what it held when it was killed, and only that', async () => {
  await claimDueMail(db);
  await queueMail(db, 'test_mail', 'outra@brisa.example', {});
  await sendDueMail(sendingBy(refuse));
  await giveBackAllMails(db);
  expect(await claimDueMail(db)).toMatchObject({ to: 'loja@brisa.example', attempts: 0 });
  expect(await claimDueMail(db)).toBeUndefined();
});
