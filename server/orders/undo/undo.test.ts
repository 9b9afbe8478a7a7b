import { beforeEach, expect, test } from 'vitest';

import type { BulkResult } from '#contract/order-bulk';
import type { OrderStatus } from '#contract/order-status';

import { bankCalls, PAYER } from '../../testing/bank-calls.ts';
import { boletoAccount } from '../../testing/boleto-accounts.ts';
import { orderCalls, placeOrder } from '../../testing/order-calls.ts';
import { stockOf } from '../../testing/stock-of.ts';
import { testApp } from '../../testing/test-app.ts';
import { brokenRules } from '../../upkeep/run-checks.queries.ts';

const api = await testApp();
const { db, given } = api;
const [ana, rui] = [await given.admin(), await given.admin()];
const orders = orderCalls(api, ana.token);

beforeEach(async () => {
  await db.deleteFrom('mails').execute();
});

const undo = async (id: string, event: number, token = ana.token): Promise<BulkResult> => {
  const body = { changes: [{ id, undo: event }] };
  const reply = await api.post('/api/orders/bulk/undo', body, token);
  expect(reply.statusCode).toBe(200);
  return reply.json().results[0];
};
const approved = async (id: string): Promise<number> =>
  (await orders.approve(id, { undoable: true })).json().undo;
const stepped = async (id: string, status: OrderStatus, more: object = {}): Promise<number> =>
  (await orders.set(id, status, { undoable: true, ...more })).json().undo;
const mails = async (address: string) =>
  db
    .selectFrom('mails')
    .select(['kind', 'state'])
    .where('to_address', '=', address)
    .where('kind', '<>', 'order_received')
    .execute();
/** As if it had happened so long ago. */
const age = (seconds: number) =>
  api.pool.query(`update order_events set created_at = created_at - make_interval(secs => $1)`, [
    seconds,
  ]);
const TOO_LATE = { outcome: 'refused', code: 'CONFLICT' };

test('an approval that is taken back leaves the order as it was, and no mail', async () => {
  const { id, buyer, variantId, stock, quantity } = await placeOrder(api);
  const before = await orders.detail(id);
  const event = await approved(id);
  expect(await orders.exposure(buyer)).toBeGreaterThan(0);
  expect(await mails(buyer.email)).toMatchObject([{ kind: 'order_approved', state: 'pending' }]);

  expect(await undo(id, event)).toMatchObject({ id, outcome: 'done' });
  const after = await orders.detail(id);
  const { status, paymentStatus, holdsStock, hasLeft } = before;
  expect(after).toMatchObject({ status, paymentStatus, holdsStock, hasLeft });
  expect(after.invoices.filter((invoice) => invoice.status !== 'cancelled')).toEqual([]);
  expect(await orders.exposure(buyer)).toBe(0);
  expect(await stockOf(db, variantId)).toBe(stock - quantity);
  expect(await mails(buyer.email)).toEqual([]);
  expect(after.timeline.at(-1)).toMatchObject({ from: 'APPROVED', to: status, undo: true });
  expect(await brokenRules(db)).toEqual([]);
  // It may be decided again, as if nothing had been.
  expect((await orders.approve(id)).statusCode).toBe(200);
  expect(await brokenRules(db)).toEqual([]);
});

test('while it may be taken back its mail waits, and others do not', async () => {
  const held = await placeOrder(api);
  const sent = await placeOrder(api);
  await db.deleteFrom('mails').execute();
  await approved(held.id);
  await orders.approve(sent.id);
  const due = await db
    .selectFrom('mails')
    .select('to_address')
    .where('next_try_at', '<=', new Date())
    .execute();
  expect(due).toEqual([{ to_address: sent.buyer.email }]);
});

test('a shipment that is taken back was none: pieces are here, tracking as before', async () => {
  const { id, buyer, variantId, stock } = await placeOrder(api);
  await orders.walk(id, ['APPROVED', 'PRODUCTION']);
  await orders.update(id, { carrier: 'Rodoviária' });
  const event = await stepped(id, 'SHIPPED', { carrier: 'Expressa', trackingCode: 'BR1' });
  expect(await orders.detail(id)).toMatchObject({ hasLeft: true, trackingCode: 'BR1' });
  expect(await undo(id, event)).toMatchObject({ outcome: 'done' });
  expect(await orders.detail(id)).toMatchObject({
    status: 'PRODUCTION',
    hasLeft: false,
    carrier: 'Rodoviária',
    trackingCode: null,
  });
  expect((await mails(buyer.email)).map(({ kind }) => kind)).not.toContain('order_shipped');
  // Pieces that never left come back without being asked for.
  await orders.set(id, 'CANCELLED');
  expect(await stockOf(db, variantId)).toBe(stock);
  expect(await brokenRules(db)).toEqual([]);
});

test('a prepaid order that was paid by hand is paid as before', async () => {
  const { id } = await placeOrder(api, { term: 'antecipado_3' });
  await orders.walk(id, ['PAID']);
  const before = await orders.detail(id);
  for (const status of ['PRODUCTION', 'SHIPPED', 'COMPLETED'] as const) {
    const event = await stepped(id, status);
    expect(await undo(id, event)).toMatchObject({ outcome: 'done' });
    expect(await orders.detail(id)).toMatchObject({
      status: before.status,
      paymentStatus: before.paymentStatus,
      receipts: before.receipts.map((receipt) => ({ id: receipt.id, status: receipt.status })),
    });
  }
  expect(await brokenRules(db)).toEqual([]);
});

test('only its author, only once, and only while nothing else has happened', async () => {
  const { id } = await placeOrder(api);
  const event = await approved(id);
  expect(await undo(id, event, rui.token)).toMatchObject(TOO_LATE);
  expect(await undo(id, event + 1)).toMatchObject(TOO_LATE);
  await orders.set(id, 'INVOICED');
  expect(await undo(id, event)).toMatchObject(TOO_LATE);
  const next = await stepped(id, 'PRODUCTION');
  const both = await Promise.all([undo(id, next), undo(id, next)]);
  expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'refused']);
  expect((await orders.detail(id)).status).toBe('INVOICED');
});

test('after some seconds it stays', async () => {
  const { id } = await placeOrder(api);
  const event = await approved(id);
  await age(60);
  expect(await undo(id, event)).toMatchObject(TOO_LATE);
  expect((await orders.detail(id)).status).toBe('APPROVED');
});

test('what the bank or the buyer already has stays', async () => {
  await given.setting('boletoAccount', boletoAccount('341'));
  const banked = await placeOrder(api, { buyer: await given.reseller(PAYER) });
  const event = await approved(banked.id);
  expect((await bankCalls(api, ana.token).remit()).statusCode).toBe(201);
  expect(await undo(banked.id, event)).toMatchObject({
    ...TOO_LATE,
    text: expect.stringContaining('banco'),
  });
  const told = await placeOrder(api);
  const other = await approved(told.id);
  await db.updateTable('mails').set({ state: 'sent', sent_at: new Date() }).execute();
  expect(await undo(told.id, other)).toMatchObject({
    ...TOO_LATE,
    text: expect.stringContaining('e-mail'),
  });
  for (const { id } of [banked, told]) expect((await orders.detail(id)).status).toBe('APPROVED');
});

test.each<[OrderStatus[], OrderStatus]>([
  [[], 'CANCELLED'],
  [[], 'PAID'],
  [['APPROVED'], 'INVOICED'],
  [['CANCELLED'], 'APPROVED'],
])('from %j to %s nothing is offered: it moves more than can be put back', async (way, to) => {
  const { id } = await placeOrder(api);
  await orders.walk(id, way);
  expect(await stepped(id, to)).toBeUndefined();
});
