import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { addDays, civilDate, dayText } from '#contract/calendar';
import type { OpenInvoice } from '#contract/dossiers';

import { lastOverdueMailed } from '../billing/receivables/overdue.rules.ts';
import { remindBuyers } from '../billing/receivables/remind-buyers.ts';
import { previewMail } from '../mail/preview-mail.ts';
import { someInvoices } from '../testing/some-invoices.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const invoice = someInvoices(api);
const today = civilDate(new Date());

beforeEach(async () => {
  await db.deleteFrom('mails').execute();
});

const send = (id: string, about: string, token = admin.token) =>
  api.post(`/api/admin/resellers/${id}/notices`, { about }, token);
const mails = () => db.selectFrom('mails').select(['kind', 'to_address', 'data']).execute();
const openOf = async (id: string): Promise<OpenInvoice[]> =>
  (await api.get(`/api/admin/resellers/${id}/open-invoices`, admin.token)).json().invoices;
const readLast = async () => {
  const [mail] = await mails();
  if (!mail) throw new Error('no mail');
  return previewMail({ db, publicUrl: 'https://portal.example' }, mail);
};
/** Late enough, with any holidays. */
const LATE = 10;

test('overdue invoices are collected by one mail, and not again on the same day', async () => {
  const first = await invoice({ late: LATE, amount: 1_234_56 });
  const { buyer } = first;
  await invoice({ buyer, late: LATE + 1, amount: 100_00 });
  await invoice({ buyer, late: -3 });
  await invoice({ buyer, late: LATE, status: 'paid', paidAt: new Date() });
  expect((await openOf(buyer.id)).map(({ collectable }) => collectable)).toEqual([
    true,
    true,
    false,
  ]);
  const reply = await send(buyer.id, 'overdue');
  expect(reply.statusCode).toBe(201);
  expect(reply.json()).toEqual({ to: buyer.email, invoices: 2 });
  const again = await send(buyer.id, 'overdue');
  expect(again.statusCode).toBe(409);
  expect(again.json()).toMatchObject({ code: 'NOTHING_TO_SEND' });
  expect(await mails()).toHaveLength(1);
  const { subject = '', text = '' } = (await readLast()) ?? {};
  expect(subject).toBe('2 faturas vencidas: Ourela');
  expect(text).toMatch(
    new RegExp(
      `Pedido #${first.orderNumber}: R\\$\\s1\\.234,56, venceu em ${dayText(first.dueDate)}`,
    ),
  );
  expect(text).toMatch(/Total: R\$\s1\.334,56/);
  expect(text).toContain('https://portal.example/reseller/invoices');
  const [told] = await openOf(buyer.id);
  expect(told).toMatchObject({ collectable: false, daysLate: LATE + 1 });
  expect(told?.toldAt).not.toBeNull();
});

test('the next day it may be collected again', async () => {
  const { buyer } = await invoice({ late: LATE });
  await send(buyer.id, 'overdue');
  await sql`update reseller_notices set day = day - 1`.execute(db);
  await sql`update invoices set overdue_told_at = overdue_told_at - interval '1 day'`.execute(db);
  expect((await send(buyer.id, 'overdue')).statusCode).toBe(201);
});

test('what the portal told by itself today is not collected, and the other way round', async () => {
  const { buyer } = await invoice({ late: LATE });
  await remindBuyers(db);
  expect((await send(buyer.id, 'overdue')).statusCode).toBe(409);
  const other = await invoice({ late: LATE });
  await send(other.buyer.id, 'overdue');
  await db.deleteFrom('mails').execute();
  await remindBuyers(db);
  expect((await mails()).filter(({ kind }) => kind === 'invoice_overdue')).toEqual([]);
});

test('two who press at once send one mail', async () => {
  const { buyer } = await invoice({ late: LATE });
  const other = await given.admin();
  const replies = await Promise.all(
    [admin, other, admin, other].map(({ token }) => send(buyer.id, 'overdue', token)),
  );
  expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual([
    '201',
    '409',
    '409',
    '409',
  ]);
  expect(await mails()).toHaveLength(1);
});

test('a payment that the bank may still report is waited for', async () => {
  const { buyer, id } = await invoice({ late: LATE });
  await sql`update invoices set due_date = ${addDays(lastOverdueMailed(today), 1)}::date
    where id = ${id}::uuid`.execute(db);
  expect((await openOf(buyer.id))[0]?.collectable).toBe(false);
  expect((await send(buyer.id, 'overdue')).statusCode).toBe(409);
});

test('the statement lists what is open with its total, once a day', async () => {
  const { buyer } = await invoice({ late: 1, amount: 10_00 });
  await invoice({ buyer, late: -20, amount: 5_50 });
  expect((await send(buyer.id, 'open')).json()).toEqual({ to: buyer.email, invoices: 2 });
  expect((await send(buyer.id, 'open')).json()).toMatchObject({ code: 'MAIL_QUEUED' });
  expect((await readLast())?.text).toMatch(/Total: R\$\s15,50/);
  const nothing = await given.reseller();
  expect((await send(nothing.id, 'open')).json()).toMatchObject({ code: 'NOTHING_TO_SEND' });
});

test('the catalogue is sent once a day, and to nobody who cannot open it', async () => {
  const buyer = await given.reseller();
  expect((await send(buyer.id, 'catalog')).statusCode).toBe(201);
  expect((await readLast())?.text).toContain('https://portal.example/reseller/catalog');
  expect((await send(buyer.id, 'catalog')).statusCode).toBe(409);
  const pending = await given.pendingReseller();
  expect((await send(pending.id, 'catalog')).json()).toMatchObject({ code: 'BUYER_BLOCKED' });
  expect((await send(admin.id, 'catalog')).statusCode).toBe(404);
  expect((await send(buyer.id, 'poem')).statusCode).toBe(400);
});

test('who may not enter gets no link to a closed door', async () => {
  const buyer = await given.reseller({ approved: false });
  await invoice({ buyer, late: LATE });
  await send(buyer.id, 'overdue');
  const { text = '' } = (await readLast()) ?? {};
  expect(text).not.toContain('/reseller/invoices');
  expect(text).toContain('responda a este e-mail');
});

test('what was sent is in the history, with the invoices it was about', async () => {
  const { buyer, orderNumber } = await invoice({ late: LATE });
  await send(buyer.id, 'overdue');
  const { entries } = (await api.get(`/api/users/${buyer.id}/audit`, admin.token)).json();
  expect(entries[0]).toMatchObject({
    action: 'reseller_mailed',
    actor: admin.email,
    after: { about: 'overdue', invoices: [`${orderNumber}/1`] },
  });
});
