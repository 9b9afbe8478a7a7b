import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

import { afterEach, expect, test } from 'vitest';

import { civilDate } from '#contract/calendar';

import { bankPortal } from '../testing/bank-portal.ts';
import { requireBooks } from '../testing/paid-at-the-bank.ts';

const { api, db, given, admin, orders, ledger, atTheBank, paid, invoiceOf } = await bankPortal();

afterEach(() => requireBooks(db));

const today = civilDate(new Date());
const register = (body: object) =>
  api.post('/api/arrivals', { key: randomUUID(), paidOn: today, ...body }, admin.token);
const all = async () => (await api.get('/api/arrivals?source=hand', admin.token)).json().arrivals;

type AtTheBank = Awaited<ReturnType<typeof atTheBank>>;
const debtOf = ({ id, invoice }: Pick<AtTheBank, 'id' | 'invoice'>) => ({
  orderId: id,
  invoiceId: invoice.id,
});

test('a part that came by hand lowers its invoice; taken back it waits, and a mistake is struck out', async () => {
  const order = await atTheBank();
  const before = await ledger.overview();
  const registered = await register({ amount: 150, ...debtOf(order) });
  expect(registered.statusCode).toBe(201);
  const part = await ledger.about('part');
  expect(part).toMatchObject({ id: registered.json().id, source: 'hand', amount: 150 });
  expect(part.offers).toEqual(expect.arrayContaining(['apply', 'keep_as_credit', 'strike']));
  expect((await ledger.decide(part, 'apply', debtOf(order))).statusCode).toBe(200);
  expect(await invoiceOf(order.id)).toMatchObject({ open: order.cents / 100 - 150 });
  expect((await ledger.overview()).month).toBe(before.month + 150);
  expect((await ledger.undo(part.id)).statusCode).toBe(200);
  expect((await ledger.decide(part, 'strike')).statusCode).toBe(200);
  expect(await invoiceOf(order.id)).not.toHaveProperty('open');
  expect((await ledger.overview()).month).toBe(before.month);
  expect(await all()).toEqual([
    expect.objectContaining({ id: part.id, state: 'reversed', undoable: false }),
  ]);
  expect((await ledger.decide(part, 'strike')).statusCode).toBe(409);
});

test('sent twice at once it is one arrival', async () => {
  const order = await atTheBank();
  const sent = { key: randomUUID(), amount: 90, ...debtOf(order) };
  const replies = await Promise.all([register(sent), register(sent), register(sent)]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
  const waiting = (await ledger.waiting()).filter(({ amount }) => amount === 90);
  expect(waiting).toHaveLength(1);
  const told = await db
    .selectFrom('audit_entries')
    .select('subject_id')
    .where('action', '=', 'arrival_registered')
    .where('subject_id', '=', order.id)
    .execute();
  expect(told).toHaveLength(1);
});

test('the key of another amount or day is refused: what was registered stays as it is', async () => {
  const sent = { key: randomUUID(), amount: 71.5, payer: 'Loja' };
  expect((await register(sent)).statusCode).toBe(201);
  for (const other of [{ amount: 72 }, { paidOn: '2026-01-05' }]) {
    expect((await register({ ...sent, ...other })).statusCode).toBe(409);
  }
  expect((await ledger.waiting()).filter(({ payer }) => payer === 'Loja')).toMatchObject([
    { amount: 71.5, paidOn: today },
  ]);
});

test('all of it pays the invoice and moves the order; more than that waits', async () => {
  const order = await atTheBank();
  await register({ amount: order.cents / 100 + 20, ...debtOf(order) });
  const came = await ledger.about('part');
  expect((await ledger.decide(came, 'apply', debtOf(order))).statusCode).toBe(200);
  expect(await orders.detail(order.id)).toMatchObject({ status: 'PAID' });
  const over = await ledger.about('over');
  expect(over).toMatchObject({ amount: 20 });
  expect(over.offers).not.toContain('strike');
  const refused = await ledger.decide(over, 'strike');
  expect(refused.json().details).toMatchObject([{ path: 'decision' }]);
});

test('money of nobody known waits under the name that was given', async () => {
  await register({ amount: 431.9, payer: 'M. A. NUNES' });
  expect(await ledger.about('unknown')).toMatchObject({ payer: 'M. A. NUNES', company: null });
});

test('what the bank tells of is never struck out', async () => {
  const order = await atTheBank();
  await paid(order.number, order.cents - 10_00);
  const part = (await ledger.waiting()).find(({ source }) => source === 'return_line');
  assert(part);
  expect(part.offers).not.toContain('strike');
  expect((await ledger.decide(part, 'strike')).statusCode).toBe(400);
});

test.each([
  ['amount', { amount: 0 }],
  ['amount', { amount: -5 }],
  ['amount', { amount: 1.005 }],
  ['paidOn', { amount: 5, paidOn: '2099-01-01' }],
  ['paidOn', { amount: 5, paidOn: '31/12/2025' }],
  ['key', { amount: 5, key: 'x' }],
])('a %s that cannot be is refused, and nothing is written: %j', async (field, body) => {
  const before = (await all()).length;
  const refused = await register(body);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().details).toMatchObject([{ path: field }]);
  expect(await all()).toHaveLength(before);
});

test('an invoice of another order is none, and neither is an order that is not there', async () => {
  const [one, other] = [await atTheBank(), await atTheBank()];
  const mixed = { orderId: one.id, invoiceId: other.invoice.id };
  expect((await register({ amount: 5, ...mixed })).statusCode).toBe(404);
  expect((await register({ amount: 5, orderId: randomUUID() })).statusCode).toBe(404);
  const reseller = await given.reseller();
  const asReseller = { key: randomUUID(), paidOn: today, amount: 5 };
  expect((await api.post('/api/arrivals', asReseller, reseller.token)).statusCode).toBe(403);
});
