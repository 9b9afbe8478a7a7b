import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { addDays, civilDate } from '#contract/calendar';

import { lastOverdueMailed } from '../billing/receivables/overdue.rules.ts';
import { remindBuyers } from '../billing/receivables/remind-buyers.ts';
import { someInvoices } from '../testing/some-invoices.ts';
import { testApp } from '../testing/test-app.ts';
import { lastDueWith } from './calendar.rules.ts';
import { remindByCalendar } from './remind-by-calendar.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin({ company_name: null });
const insert = someInvoices(api);
const today = civilDate(new Date());

const url = (id: string, part = 'dunning-pause') => `/api/admin/resellers/${id}/${part}`;
const pause = (id: string, payload: object) =>
  api.send({ method: 'PUT', url: url(id), payload }, admin.token);
const resume = (id: string) => api.send({ method: 'DELETE', url: url(id) }, admin.token);
const read = async (id: string) => (await api.get(url(id, 'dunning'), admin.token)).json();
const told = async (email: string) => {
  const rows = await db
    .selectFrom('mails')
    .select('kind')
    .where('to_address', '=', email)
    .execute();
  return rows.map(({ kind }) => kind);
};

test('a pause holds until it is ended, is told with its reason, and is audited without it', async () => {
  const { id } = await given.reseller();
  const reply = await pause(id, { until: null, reason: '  Renegociando ' });
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({
    pause: { until: null, reason: 'Renegociando', by: admin.email, since: expect.any(String) },
    reminders: [],
  });
  expect((await resume(id)).json()).toEqual({ pause: null, reminders: [] });
  expect((await resume(id)).json()).toMatchObject({ message: 'A cobrança não está em pausa.' });
  const entries = await db
    .selectFrom('audit_entries')
    .select(['action', 'after', 'reason'])
    .where('subject_id', '=', id)
    .where('action', 'like', 'dunning%')
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { action: 'dunning_paused', after: { until: null }, reason: null },
    { action: 'dunning_resumed', after: null, reason: null },
  ]);
});

test('another pause takes the place of the first; one that has run out is none', async () => {
  const { id } = await given.reseller();
  await pause(id, { until: addDays(today, 3), reason: 'Férias' });
  await pause(id, { until: today, reason: 'Só hoje' });
  expect((await read(id)).pause).toMatchObject({ until: today, reason: 'Só hoje' });
  await sql`update dunning_pauses set until = until - 1 where user_id = ${id}::uuid`.execute(db);
  expect((await read(id)).pause).toBeNull();
  expect((await resume(id)).statusCode).toBe(409);
});

test('many who pause at once leave one pause', async () => {
  const { id } = await given.reseller();
  const replies = await Promise.all(
    [1, 2, 3, 4].map((n) => pause(id, { until: null, reason: `Motivo ${n}` })),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const standing = await db
    .selectFrom('dunning_pauses')
    .select('id')
    .where('user_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
  expect(standing).toHaveLength(1);
});

test.each([
  [{ until: null, reason: ' ' }, 'reason'],
  [{ until: '2026-02-30', reason: 'x' }, 'until'],
  [{ until: '2020-01-01', reason: 'x' }, 'until'],
  [{ reason: 'x' }, 'until'],
])('%j is refused at %s, and nothing is left behind', async (body, path) => {
  const { id } = await given.reseller();
  const reply = await pause(id, body);
  expect(reply.statusCode).toBe(400);
  expect(reply.json().details[0].path).toBe(path);
  expect((await read(id)).pause).toBeNull();
});

test('whoever is no reseller cannot be paused', async () => {
  expect((await pause(admin.id, { until: null, reason: 'x' })).statusCode).toBe(404);
});

test('while it lasts neither the calendar nor the mails of before go out; afterwards the newest does', async () => {
  const buyer = await given.reseller();
  const { id } = await insert({ buyer });
  await db
    .updateTable('invoices')
    .set({ due_date: lastDueWith(10, today) })
    .where('id', '=', id)
    .execute();
  await pause(buyer.id, { until: today, reason: 'Férias' });
  await remindBuyers(db);
  expect(await told(buyer.email)).toEqual([]);
  await given.setting('dunningSteps', [
    { days: 5, text: 'overdue', term: null, on: true },
    { days: 10, text: 'last_notice', term: null, on: true },
  ]);
  await sql`update settings set updated_at = now() - interval '1 year' where key = 'dunningSteps'`.execute(
    db,
  );
  await remindByCalendar(db);
  expect(await told(buyer.email)).toEqual([]);
  await resume(buyer.id);
  await remindByCalendar(db);
  expect(await told(buyer.email)).toEqual(['invoice_overdue']);
  expect((await read(buyer.id)).reminders).toMatchObject([
    { kind: 'last_notice', days: 10, mailed: true, seq: 1, count: 1 },
  ]);
});

test('what an administrator sent by hand is in the history, and a pause in the receivables', async () => {
  const buyer = await given.reseller();
  const { id, orderNumber } = await insert({ buyer });
  await db
    .updateTable('invoices')
    .set({ due_date: lastOverdueMailed(today) })
    .where('id', '=', id)
    .execute();
  const sent = await api.post(
    `/api/admin/resellers/${buyer.id}/notices`,
    { about: 'overdue' },
    admin.token,
  );
  expect(sent.statusCode).toBe(201);
  expect((await read(buyer.id)).reminders).toMatchObject([
    { kind: 'by_hand', days: null, orderNumber, mailed: true },
  ]);
  await pause(buyer.id, { until: null, reason: 'x' });
  const { receivables } = (
    await api.get(`/api/receivables?userId=${buyer.id}`, admin.token)
  ).json();
  expect(receivables).toMatchObject([{ paused: true }]);
});
