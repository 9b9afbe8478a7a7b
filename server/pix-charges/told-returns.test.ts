import { afterEach, assert, expect, test } from 'vitest';

import { checkoutCalls } from '../testing/checkout-calls.ts';
import { ledgerCalls } from '../testing/ledger-calls.ts';
import { orderCalls, placeOrder } from '../testing/order-calls.ts';
import { pixPortal } from '../testing/pix-calls.ts';
import { brokenRules } from '../upkeep/run-checks.queries.ts';
import { enterTold } from './enter-told.ts';
import { findMissed } from './find-missed.ts';
import { findReturned } from './find-returned.ts';

const { api, psp, deps, charge, work, notify } = await pixPortal();
const { db, given } = api;
const admin = await given.admin();
const orders = orderCalls(api, admin.token);
const ledger = ledgerCalls(api, admin.token);

afterEach(async () => assert.deepEqual(await brokenRules(db), []));

const told = async (...ids: string[]) => {
  expect((await notify(psp.notice(...ids))).statusCode).toBe(200);
  await work();
};
/** Money that a bank told of and nobody knows. */
async function arrived(cents = 100_00) {
  const endToEndId = psp.came('ZZZ', cents);
  await told(endToEndId);
  const waiting = (await ledger.waiting()).find(({ gross }) => gross === cents / 100);
  assert(waiting);
  return { endToEndId, waiting };
}
/** An order that a charge has paid. */
async function paid() {
  const buyer = await given.reseller({ cnpj: '11222333000181' });
  const product = await given.product({ msrp_cents: 100_00, sizes: { P: 50 } });
  const items = [{ variantId: product.variants['P'], quantity: 15 }];
  const placed = await checkoutCalls(api)(items, buyer, { term: 'antecipado_3' });
  const id = placed.json().orderId;
  const { txid } = await charge(id, buyer);
  const endToEndId = psp.pay(txid);
  await told(endToEndId);
  expect(await orders.detail(id)).toMatchObject({ status: 'PAID' });
  return { id, endToEndId, cents: Math.round(placed.json().total * 100), buyer };
}
const entriesOf = async (endToEndId: string) => {
  const rows = await db
    .selectFrom('ledger_entries as e')
    .innerJoin('arrivals as a', 'a.id', 'e.arrival_id')
    .select(['e.kind', 'e.cents'])
    .where('a.end_to_end_id', '=', endToEndId)
    .orderBy('e.id')
    .execute();
  return rows.map(({ kind, cents }) => `${kind} ${cents}`);
};
const leftOf = async ({ id }: { id: string }) =>
  (await ledger.waiting()).find((one) => one.id === id)?.amount;
const returned = async () => (await ledger.overview()).returns ?? [];
const bear = (id: string) => api.post(`/api/arrivals/returns/${id}/bear`, {}, admin.token);
const rung = async () => {
  const { notices } = (await api.get('/api/notices', admin.token)).json();
  const all: { event: string; amount: number; detail: string | null }[] = notices;
  return all.filter(({ event }) => event === 'pix_returned');
};

test('what waits and is sent back at the bank is entered once, however often it is told of', async () => {
  const { endToEndId, waiting } = await arrived();
  psp.returnOutside(endToEndId, 100_00);
  await told(endToEndId);
  await told(endToEndId, endToEndId);
  await findMissed(deps);
  await findReturned(deps);
  await work();
  expect(await entriesOf(endToEndId)).toEqual(['received 10000', 'refunded 10000']);
  expect((await ledger.waiting()).map(({ id }) => id)).not.toContain(waiting.id);
  expect((await ledger.undo(waiting.id)).statusCode).toBe(409);
  expect(await returned()).toEqual([]);
  expect(await rung()).toMatchObject([{ amount: 100, detail: null }]);
});

test('parts are sent back one by one; what is under way, or was not carried out, moves nothing', async () => {
  const { endToEndId, waiting } = await arrived(80_00);
  const slow = psp.returnOutside(endToEndId, 30_00, { status: 'EM_PROCESSAMENTO' });
  psp.returnOutside(endToEndId, 50_00, { status: 'NAO_REALIZADO' });
  psp.returnOutside(endToEndId, 20_00, { natureza: 'MED_FRAUDE', motivo: 'Fraude' });
  await told(endToEndId);
  expect(await leftOf(waiting)).toBe(60);
  slow.status = 'DEVOLVIDO';
  await findReturned(deps);
  await work();
  expect(await leftOf(waiting)).toBe(30);
  expect((await entriesOf(endToEndId)).slice(1)).toEqual(['refunded 2000', 'refunded 3000']);
});

test('told of before its payment, and in a list only: nothing is lost', async () => {
  const endToEndId = psp.came('ZZZ', 40_00);
  psp.returnOutside(endToEndId, 40_00);
  await findMissed(deps);
  await work();
  expect(await entriesOf(endToEndId)).toEqual(['received 4000', 'refunded 4000']);
});

test('a return of weeks ago is found in the list of those with a return', async () => {
  const { endToEndId } = await arrived(70_00);
  const payment = psp.bank.payments.get(endToEndId);
  assert(payment);
  payment.horario = new Date(Date.now() - 80 * 86_400_000).toISOString();
  psp.returnOutside(endToEndId, 70_00);
  await findMissed(deps);
  await work();
  expect(await entriesOf(endToEndId)).toEqual(['received 7000']);
  await findReturned(deps);
  await work();
  expect(await entriesOf(endToEndId)).toEqual(['received 7000', 'refunded 7000']);
});

test('what we began ourselves, or somebody had noted by hand, is not entered a second time', async () => {
  const own = await arrived(11_00);
  await ledger.decide(own.waiting, 'return_pix');
  await work();
  const begun = psp.bank.payments.get(own.endToEndId)?.devolucoes[0];
  psp.settleReturn(begun?.id ?? '', 'DEVOLVIDO');
  await told(own.endToEndId);
  await findReturned(deps);
  await work();
  expect(await entriesOf(own.endToEndId)).toEqual(['received 1100', 'refunded 1100']);

  const noted = await arrived(12_00);
  await ledger.decide(noted.waiting, 'refund', { note: 'Devolvido no aplicativo' });
  psp.returnOutside(noted.endToEndId, 12_00);
  await told(noted.endToEndId);
  expect(await entriesOf(noted.endToEndId)).toEqual(['received 1200', 'refunded 1200']);
  expect((await ledger.undo(noted.waiting.id)).statusCode).toBe(409);
});

test('credit goes back with it, and what was not sent back stays credit', async () => {
  const { id: userId } = await given.reseller();
  const { endToEndId, waiting } = await arrived(90_00);
  await ledger.decide(waiting, 'keep_as_credit', { userId });
  psp.returnOutside(endToEndId, 50_00);
  await told(endToEndId);
  expect(await ledger.creditOf(userId)).toBe(40);
  expect((await entriesOf(endToEndId)).slice(1)).toEqual([
    'kept_as_credit 9000',
    'kept_as_credit -9000',
    'refunded 5000',
    'kept_as_credit 4000',
  ]);
});

test('credit that was used meanwhile keeps its return from being borne until it is back', async () => {
  const buyer = await given.reseller();
  const { endToEndId, waiting } = await arrived(90_00);
  await ledger.decide(waiting, 'keep_as_credit', { userId: buyer.id });
  const { id: orderId } = await placeOrder(api, { buyer });
  const used = await ledger.useCredit(buyer.id, { orderId });
  psp.returnOutside(endToEndId, 50_00);
  await told(endToEndId);
  const [one] = await returned();
  const refused = await bear(one?.id ?? '');
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringContaining('o crédito já foi usado: devolva-o primeiro'),
  ]);
  expect((await entriesOf(endToEndId)).slice(1)).toEqual(['kept_as_credit 9000']);
  expect((await orders.detail(orderId)).money).toMatchObject({ creditUsed: 90 });

  expect((await ledger.returnCredit(buyer.id, used.json().entry)).statusCode).toBe(200);
  expect((await bear(one?.id ?? '')).statusCode).toBe(200);
  expect((await entriesOf(endToEndId)).slice(1)).toEqual([
    'kept_as_credit 9000',
    'kept_as_credit -9000',
    'refunded 5000',
    'kept_as_credit 4000',
  ]);
  expect(await ledger.creditOf(buyer.id)).toBe(40);
  expect(await returned()).toEqual([]);
});

test.each([
  ['cancelled', 'CANCELLED'],
  ['set back', 'PENDING'],
] as const)(
  'an order that it has paid stays as it is until somebody decides; %s, it frees the money',
  async (_, to) => {
    const { id, endToEndId, cents } = await paid();
    psp.returnOutside(endToEndId, cents);
    await told(endToEndId);
    expect(await orders.detail(id)).toMatchObject({ status: 'PAID', paymentStatus: 'paid' });
    expect(await entriesOf(endToEndId)).toHaveLength(2);
    expect(await returned()).toMatchObject([
      { amount: cents / 100, gross: cents / 100, isForced: false, order: { id }, seq: null },
    ]);
    expect((await rung())[0]).toMatchObject({ amount: cents / 100, detail: 'pede decisão' });
    const toDo = (await api.get('/api/admin/to-do', admin.token)).json();
    expect(toDo.payments.items).toContainEqual(
      expect.objectContaining({ reason: 'returned', amount: cents / 100, orderId: id }),
    );
    expect((await orders.set(id, to)).statusCode).toBe(200);
    await api.pool.query('update pix_told_returns set next_try_at = now() where entry_id is null');
    await work();
    expect((await entriesOf(endToEndId)).slice(2)).toEqual([
      `applied ${-cents}`,
      `refunded ${cents}`,
    ]);
    expect(await returned()).toEqual([]);
    expect((await ledger.waiting()).filter(({ order }) => order?.id === id)).toEqual([]);
  },
);

test('borne by the brand, what was paid stays paid, once; of a part only that is forgiven', async () => {
  const { id, endToEndId, cents } = await paid();
  psp.returnOutside(endToEndId, 10_00);
  await told(endToEndId);
  const [one] = await returned();
  const replies = await Promise.all([bear(one?.id ?? ''), bear(one?.id ?? '')]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await orders.detail(id)).toMatchObject({ status: 'PAID', paymentStatus: 'paid' });
  expect((await entriesOf(endToEndId)).slice(1)).toEqual([
    `applied ${cents}`,
    `applied ${-cents}`,
    `applied ${cents - 10_00}`,
    'written_off 1000',
    'refunded 1000',
  ]);
  expect(await returned()).toEqual([]);
});

test('two workers enter it once, and no bank is asked twice for what it has told', async () => {
  const { endToEndId } = await arrived(21_00);
  psp.returnOutside(endToEndId, 21_00);
  await notify(psp.notice(endToEndId));
  await work();
  await Promise.all([enterTold(deps), enterTold(deps)]);
  expect(await entriesOf(endToEndId)).toEqual(['received 2100', 'refunded 2100']);
  const before = psp.asked.length;
  await findReturned(deps);
  await work();
  expect(psp.asked.slice(before).filter((one) => one.includes(endToEndId))).toEqual([]);
});
