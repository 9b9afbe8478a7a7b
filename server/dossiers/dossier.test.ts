import { sql } from 'kysely';
import { expect, test } from 'vitest';

import type { Dossier } from '#contract/dossiers';

import { PDF } from '../testing/checkout-calls.ts';
import { submitTo } from '../testing/long-application.ts';
import { orderCalls, placeOrder } from '../testing/order-calls.ts';
import { someInvoices } from '../testing/some-invoices.ts';
import { termCalls } from '../testing/term-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp({ publicUrl: 'https://portal.example' });
const { db, given } = api;
const admin = await given.admin();
const orders = orderCalls(api, admin.token);
const invoice = someInvoices(api);

const open = (id: string) => api.get(`/api/admin/resellers/${id}/dossier`, admin.token);
const dossierOf = async (id: string): Promise<Dossier> => {
  const reply = await open(id);
  expect(reply.statusCode).toBe(200);
  return reply.json();
};
const DAY_MS = 86_400_000;
const paidDaysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

test('who has not bought yet has figures of nothing', async () => {
  const { id, email } = await given.reseller({ company_name: 'Ateliê Brisa' });
  await db.deleteFrom('sessions').where('user_id', '=', id).execute();
  expect(await dossierOf(id)).toEqual({
    user: expect.objectContaining({ id, email, companyName: 'Ateliê Brisa', standing: 'approved' }),
    suspendedAt: null,
    lastAccessAt: null,
    underReview: 0,
    orders: 0,
    open: { total: 0, invoices: 0, overdue: 0, overdueInvoices: 0, nextDue: null },
    bought: { total: 0, orders: 0, pieces: 0 },
    paidAfterDays: null,
    minimum: { pieces: 15, value: 0 },
    documents: [],
    applicationId: null,
    notes: [],
    portalUrl: 'https://portal.example',
  });
});

test('administrators and accounts that are gone have no such page', async () => {
  const gone = await given.reseller({ deleted_at: new Date() });
  expect((await open(admin.id)).statusCode).toBe(404);
  expect((await open(gone.id)).statusCode).toBe(404);
});

test('what is open, overdue and due next is counted; of others nothing', async () => {
  const buyer = await given.reseller();
  await invoice({ buyer, late: 3, amount: 100_00 });
  const next = await invoice({ buyer, late: -2, amount: 40_00 });
  await invoice({ buyer, late: -9, amount: 1_50 });
  await invoice({ buyer, status: 'cancelled' });
  await invoice({ late: 5 });
  const { open: debts } = await dossierOf(buyer.id);
  expect(debts).toEqual({
    total: 141.5,
    invoices: 3,
    overdue: 100,
    overdueInvoices: 1,
    nextDue: next.dueDate,
  });
});

test('how late invoices are paid is an average over what was paid within a year', async () => {
  const buyer = await given.reseller();
  await invoice({ buyer, late: 20, status: 'paid', paidAt: paidDaysAgo(15) });
  await invoice({ buyer, late: 20, status: 'paid', paidAt: paidDaysAgo(17) });
  await invoice({ buyer, late: 900, status: 'paid', paidAt: paidDaysAgo(500) });
  expect((await dossierOf(buyer.id)).paidAfterDays).toBe(4);
});

test('what was bought is counted for twelve months, without what was cancelled', async () => {
  const buyer = await given.reseller();
  const first = await placeOrder(api, { buyer, quantity: 15 });
  const old = await placeOrder(api, { buyer, quantity: 16 });
  const cancelled = await placeOrder(api, { buyer, quantity: 17 });
  await orders.set(cancelled.id, 'CANCELLED');
  await sql`update orders set created_at = now() - interval '13 months' where id = ${old.id}::uuid`.execute(
    db,
  );
  const { bought, orders: all } = await dossierOf(buyer.id);
  expect(bought).toEqual({ total: first.total, orders: 1, pieces: 15 });
  expect(all).toBe(3);
});

test('orders under review would take credit: all of it by boleto, half in two, what is left after an entrada, none in advance', async () => {
  const buyer = await given.reseller();
  const all = await placeOrder(api, { buyer });
  const half = await placeOrder(api, { buyer, term: 'parcelado_50_50' });
  await placeOrder(api, { buyer, term: 'antecipado_3' });
  await given.setting('maxInstallments', 3);
  const { added, order } = termCalls(api, admin.token);
  const own = (await order(buyer, await added({ days: [28, 42], downPercent: 30 }))).json().total;
  const approved = await placeOrder(api, { buyer });
  expect((await orders.approve(approved.id)).statusCode).toBe(200);
  const wanted =
    Math.round(all.total * 100) +
    Math.floor(Math.round(half.total * 100) / 2) +
    Math.round(own * 100) -
    Math.floor((Math.round(own * 100) * 30 + 50) / 100);
  expect((await dossierOf(buyer.id)).underReview).toBe(wanted / 100);
});

test('a suspension is told with its day until it is taken back', async () => {
  const { id } = await given.reseller();
  const decide = (approved: boolean) =>
    api.send(
      { method: 'PATCH', url: `/api/admin/resellers/${id}/approve`, payload: { approved } },
      admin.token,
    );
  await decide(false);
  const { user, suspendedAt } = await dossierOf(id);
  expect(user.standing).toBe('suspended');
  expect(Date.now() - Date.parse(suspendedAt ?? '')).toBeLessThan(DAY_MS);
  await decide(true);
  expect((await dossierOf(id)).suspendedAt).toBeNull();
});

test('papers of the application can be opened from it, and by nobody without the signature', async () => {
  const card = { field: 'cnpjCard', name: 'cartao.pdf', content: PDF };
  const application = (await submitTo(api)({}, [card])).json().id;
  const url = `/api/admin/resellers/applications/${application}/approve`;
  const { userId } = (await api.post(url, {}, admin.token)).json();
  const { documents, applicationId } = await dossierOf(userId);
  expect(applicationId).toBe(application);
  expect(documents).toEqual([{ field: 'cnpjCard', url: expect.stringMatching(/^\/uploads\//) }]);
  const address = documents[0]?.url ?? '';
  expect((await api.get(address)).statusCode).toBe(200);
  expect((await api.get(address.split('?')[0] ?? '')).statusCode).not.toBe(200);
});

test('the last access is that of an open session, or the last entry', async () => {
  const { id } = await given.reseller();
  expect((await dossierOf(id)).lastAccessAt).not.toBeNull();
  await db.deleteFrom('sessions').where('user_id', '=', id).execute();
  expect((await dossierOf(id)).lastAccessAt).toBeNull();
  const entry = { action: 'signed_in', subject_type: 'user', subject_id: id, actor_id: id };
  await db
    .insertInto('audit_entries')
    .values({ ...entry, created_at: new Date('2026-03-05T15:00:00Z') })
    .execute();
  expect((await dossierOf(id)).lastAccessAt).toBe('2026-03-05T15:00:00.000Z');
});
