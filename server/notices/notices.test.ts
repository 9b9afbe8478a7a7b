import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { approvedOrder } from '../testing/bank-calls.ts';
import type { SomeUser } from '../testing/given.ts';
import { submitTo } from '../testing/long-application.ts';
import { testApp } from '../testing/test-app.ts';
import { deleteOldReads } from './marks.queries.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const colleague = await given.admin();

beforeEach(async () => {
  await db.deleteFrom('notice_marks').execute();
  await db.deleteFrom('notices_read').execute();
  await db.deleteFrom('notice_wishes').execute();
  for (const table of ['order_events', 'applications'] as const) {
    await sql`update ${sql.table(table)} set created_at = now() - interval '40 days'`.execute(db);
  }
  await sql`update orders set created_at = now() - interval '40 days'`.execute(db);
  // They have been there before what is told of here.
  await sql`update users set created_at = now() - interval '90 days'`.execute(db);
});

type Told = { id: string; event: string; at: string; unread: boolean; orderNumber: string | null };

const list = async (who: SomeUser, group = ''): Promise<Told[]> =>
  (await api.get(`/api/notices${group && `?group=${group}`}`, who.token)).json().notices;
const events = async (who: SomeUser, group = '') =>
  (await list(who, group)).map(({ event }) => event).toSorted();
const unread = async (who: SomeUser): Promise<number> =>
  (await api.get('/api/notices/unread', who.token)).json().unread;

const anOrder = async () => given.order({ product: await given.product(), quantity: 1 });

test('administrators are told of orders and applications, the newest first', async () => {
  const { number } = await anOrder();
  await sql`update orders set created_at = now() - interval '1 hour'
    where number = ${number}`.execute(db);
  await submitTo(api)();
  const notices = await list(admin);
  expect(notices.map(({ event }) => event)).toEqual(['registration_received', 'order_placed']);
  expect(notices[1]?.orderNumber).toBe(String(number).padStart(8, '0'));
  expect(notices.every((notice) => notice.unread)).toBe(true);
  expect(await unread(admin)).toBe(2);
  expect(await events(admin, 'accounts')).toEqual(['registration_received']);
  expect(await events(admin, 'money')).toEqual([]);
});

test('what is older than thirty days is not told', async () => {
  const { id } = await anOrder();
  await sql`update orders set created_at = now() - interval '31 days' where id = ${id}`.execute(db);
  expect(await list(admin)).toEqual([]);
  expect(await unread(admin)).toBe(0);
});

test('an order that an administrator has entered is no news to administrators', async () => {
  const { id } = await anOrder();
  await db.updateTable('orders').set({ entered_by: colleague.id }).where('id', '=', id).execute();
  expect(await list(admin)).toEqual([]);
});

test('what a colleague has done is told, what one did oneself is not', async () => {
  const { id } = await anOrder();
  await api.send(
    { method: 'PATCH', url: `/api/orders/${id}/status`, payload: { status: 'PRODUCTION' } },
    colleague.token,
  );
  expect(await events(admin)).toEqual(['order_in_production', 'order_placed']);
  expect(await events(colleague)).toEqual(['order_placed']);
});

const told = async (profile: 'SALES' | 'FINANCE' | 'SHIPPING') => {
  const member = await given.admin({ admin_profile: profile });
  await sql`update users set created_at = now() - interval '90 days'
    where id = ${member.id}`.execute(db);
  return events(member);
};

test('a profile narrows what is told', async () => {
  const { id } = await anOrder();
  await api.send(
    { method: 'PATCH', url: `/api/orders/${id}/status`, payload: { status: 'PRODUCTION' } },
    colleague.token,
  );
  await submitTo(api)();
  expect(await told('SHIPPING')).toEqual(['order_in_production']);
  expect(await told('FINANCE')).toEqual([]);
  expect(await told('SALES')).toEqual(['order_placed', 'registration_received']);
});

test('a reseller is told of own orders alone, and not of what the reseller did', async () => {
  const mine = await approvedOrder(api, admin.token);
  await approvedOrder(api, admin.token);
  const notices = await list(mine.buyer);
  expect(notices.map(({ event }) => event)).toEqual(['order_approved']);
  expect(await unread(mine.buyer)).toBe(1);
});

test('reminders and payments are told to the reseller', async () => {
  const { buyer, invoice } = await approvedOrder(api, admin.token);
  await sql`update invoices set reminded_at = now() where id = ${invoice.id}::uuid`.execute(db);
  expect(await events(buyer, 'money')).toEqual(['invoice_due_soon']);
  await sql`update invoices set overdue_told_at = now() where id = ${invoice.id}::uuid`.execute(db);
  expect(await events(buyer, 'money')).toEqual(['invoice_due_soon', 'invoice_overdue']);
  const paid = await api.post(`/api/invoices/${invoice.id}/pay`, {}, admin.token);
  expect(paid.statusCode).toBe(200);
  expect(await events(buyer, 'money')).toEqual(['invoice_paid']);
});

test('one that was read stays read on every device, the others stay new', async () => {
  await anOrder();
  await anOrder();
  const [first] = await list(admin);
  const reply = await api.post('/api/notices/read', { id: first?.id }, admin.token);
  expect(reply.json()).toEqual({ unread: 1 });
  await api.post('/api/notices/read', { id: first?.id }, admin.token);
  expect((await list(admin)).map((notice) => notice.unread)).toEqual([false, true]);
  expect(await unread(colleague)).toBe(2);
});

test('all are read up to the newest that was seen; what comes after is new', async () => {
  await anOrder();
  const [newest] = await list(admin);
  const after = await anOrder();
  const until = newest?.at;
  const reply = await api.post('/api/notices/read-all', { until }, admin.token);
  expect(reply.json()).toEqual({ unread: 1 });
  // An older screen does not make read ones new again, and nobody reads what is yet to come.
  await api.post('/api/notices/read-all', { until: '2020-01-01T00:00:00.000Z' }, admin.token);
  expect(await unread(admin)).toBe(1);
  await api.post('/api/notices/read-all', { until: '2999-01-01T00:00:00.000Z' }, admin.token);
  expect(await unread(admin)).toBe(0);
  await sql`update orders set created_at = now() where id = ${after.id}::uuid`.execute(db);
  expect(await unread(admin)).toBe(1);
});

test('what was read long ago is forgotten', async () => {
  const [old, recent] = ['event:1', 'event:2'];
  for (const id of [old, recent]) await api.post('/api/notices/read', { id }, admin.token);
  await sql`update notices_read set read_at = now() - interval '32 days'
    where notice = ${old}`.execute(db);
  await deleteOldReads(db);
  const rows = await db.selectFrom('notices_read').select('notice').execute();
  expect(rows).toEqual([{ notice: recent }]);
});
