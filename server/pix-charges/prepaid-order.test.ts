import { afterEach, assert, expect, test } from 'vitest';

import { checkoutCalls } from '../testing/checkout-calls.ts';
import type { SomeUser } from '../testing/given.ts';
import { giveCredit, ledgerCalls } from '../testing/ledger-calls.ts';
import { orderCalls } from '../testing/order-calls.ts';
import { pixCalls, pixPortal } from '../testing/pix-calls.ts';
import { appOver } from '../testing/test-app.ts';
import { brokenRules } from '../upkeep/run-checks.queries.ts';
import { confirmPayment } from './confirm-payment.ts';
import { findMissed } from './find-missed.ts';

const portal = await pixPortal();
const { api, psp, pix, deps, charge, ask, work, notify } = portal;
const { db, given } = api;
const admin = await given.admin();
const orders = orderCalls(api, admin.token);
const ledger = ledgerCalls(api, admin.token);

afterEach(async () => assert.deepEqual(await brokenRules(db), []));

/** A checkout without a receipt: the bank will say that it is paid. */
async function prepaid(buyer?: SomeUser, credit?: number) {
  const by = buyer ?? (await given.reseller({ cnpj: '11222333000181' }));
  const product = await given.product({ msrp_cents: 100_00, sizes: { P: 50 } });
  const items = [{ variantId: product.variants['P'], quantity: 15 }];
  const reply = await checkoutCalls(api)(items, by, {
    term: 'antecipado_3',
    ...(credit && { credit }),
  });
  expect(reply.statusCode).toBe(201);
  const { orderId: id, total } = reply.json();
  return { id, buyer: by, cents: Math.round(total * 100) };
}

/** The same with a charge that can be paid. */
async function charged() {
  const order = await prepaid();
  const { txid } = await charge(order.id, order.buyer);
  return { ...order, txid };
}

const arrivalsOf = (endToEndId: string) =>
  db
    .selectFrom('arrivals')
    .select(['cents', 'source', 'unallocated_cents', 'reason'])
    .where('end_to_end_id', '=', endToEndId)
    .execute();

/** How the brand's account of a company says that it paid. */
const waysOf = async ({ id }: SomeUser) =>
  (await api.get(`/api/admin/resellers/${id}/ledger?only=payments`, admin.token))
    .json()
    .entries.map(({ paidBy }: { paidBy: string }) => paidBy);

test('a paid charge settles its order with nobody’s hand', async () => {
  const { id, buyer, cents } = await prepaid();
  expect(await orders.detail(id)).toMatchObject({
    status: 'PENDING',
    paymentStatus: 'awaiting_payment',
  });
  expect(await ask(id, buyer)).toEqual({ state: 'preparing' });
  const { txid, ...ready } = await charge(id, buyer);
  expect(ready).toMatchObject({ state: 'ready', amount: cents / 100 });
  expect(ready.code).toContain('pix.example.com');
  const paid = psp.pay(txid);
  expect((await notify(psp.notice(paid))).statusCode).toBe(200);
  expect(await orders.detail(id)).toMatchObject({ status: 'PENDING' });
  await work();
  const order = await orders.detail(id);
  expect(order).toMatchObject({ status: 'PAID', paymentStatus: 'paid' });
  expect(order.pixCharges).toMatchObject([{ state: 'paid', txid, amount: cents / 100 }]);
  expect(order.timeline.at(-1)).toMatchObject({ to: 'PAID', byBuyer: false, actor: null });
  expect(await arrivalsOf(paid)).toEqual([
    { cents, source: 'pix', unallocated_cents: 0, reason: 'over' },
  ]);
  expect(await ask(id, buyer)).toEqual({ state: 'paid' });
  expect(await waysOf(buyer)).toEqual(['pix']);
});

test('of an order that credit pays in part, the charge is for the rest, and settles it', async () => {
  const buyer = await given.reseller({ cnpj: '11222333000181' });
  await giveCredit(db, buyer.id, 200_00);
  const { id, cents } = await prepaid(buyer, 200);
  const { txid, ...ready } = await charge(id, buyer);
  expect(ready).toMatchObject({ state: 'ready', amount: (cents - 200_00) / 100 });
  await notify(psp.notice(psp.pay(txid)));
  await work();
  expect(await orders.detail(id)).toMatchObject({ status: 'PAID', paymentStatus: 'paid' });
});

test('the same notice again, and many in any order, book once each', async () => {
  const [one, two] = [await charged(), await charged()];
  const [first, second] = [psp.pay(one.txid), psp.pay(two.txid)];
  await notify(psp.notice(second, first));
  await work();
  await notify(psp.notice(first));
  await notify(psp.notice(first, first, second));
  await work();
  expect(await arrivalsOf(first)).toHaveLength(1);
  expect(await arrivalsOf(second)).toHaveLength(1);
  expect(await orders.detail(one.id)).toMatchObject({ status: 'PAID' });
  expect(await orders.detail(two.id)).toMatchObject({ status: 'PAID' });
});

test('two instances that get the same notice at once book it once', async () => {
  const { id, txid, cents } = await charged();
  const paid = psp.pay(txid);
  const other = await appOver(api, { pix });
  const there = pixCalls({ ...other, db }, deps);
  const replies = await Promise.all([
    notify(psp.notice(paid)),
    there.notify(psp.notice(paid), other),
    notify(psp.notice(paid)),
    there.notify(psp.notice(paid), other),
  ]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  await Promise.all([confirmPayment(deps), confirmPayment(deps), confirmPayment(deps)]);
  expect(await arrivalsOf(paid)).toMatchObject([{ cents }]);
  expect(await orders.detail(id)).toMatchObject({ status: 'PAID' });
});

test('a notice is never believed: neither amount nor order, and a made-up one books nothing', async () => {
  const { id, txid, cents } = await charged();
  const forged = 'E99999999202611191732a1B2c3D4e5F';
  const said = { endToEndId: forged, txid, valor: '9999.99', chave: psp.key };
  await notify({ pix: [said] });
  await work();
  expect(await orders.detail(id)).toMatchObject({ status: 'PENDING' });
  expect(await arrivalsOf(forged)).toEqual([]);
  const paid = psp.pay(txid);
  await notify({ pix: [{ endToEndId: paid, txid: 'outro', valor: '0.01' }] });
  await work();
  expect(await arrivalsOf(paid)).toMatchObject([{ cents }]);
  expect(await orders.detail(id)).toMatchObject({ status: 'PAID' });
});

test('a notice that never came is found in the list of the bank, page by page', async () => {
  const [one, two] = [await charged(), await charged()];
  psp.bank.pageSize = 1;
  psp.pay(one.txid);
  psp.pay(two.txid);
  await findMissed(deps);
  await work();
  psp.bank.pageSize = 100;
  expect(await orders.detail(one.id)).toMatchObject({ status: 'PAID' });
  expect(await orders.detail(two.id)).toMatchObject({ status: 'PAID' });
});

test('money under an unknown name waits, money by the static code is left to its receipt', async () => {
  const unknown = psp.came('ZZZ', 10_00);
  const byStaticCode = psp.came('PED00001234', 20_00);
  const elsewhere = psp.came('outracobrancaqualquer123456789', 30_00, { chave: 'x@outra.example' });
  await notify(psp.notice(unknown, byStaticCode, elsewhere));
  await work();
  expect(await arrivalsOf(unknown)).toMatchObject([{ cents: 10_00, reason: 'unknown' }]);
  expect(await arrivalsOf(byStaticCode)).toEqual([]);
  expect(await arrivalsOf(elsewhere)).toEqual([]);
  expect(await ledger.about('unknown')).toMatchObject({ amount: 10, source: 'pix' });
});

test('less, twice, and for a cancelled order: somebody decides', async () => {
  const part = await charged();
  const less = psp.came(part.txid, part.cents - 1);
  await notify(psp.notice(less));
  await work();
  expect(await orders.detail(part.id)).toMatchObject({ status: 'PENDING' });
  const waits = await ledger.about('part');
  expect(waits).toMatchObject({ source: 'pix', amount: (part.cents - 1) / 100 });
  // Until then nobody knows what is left: all of it is not charged a second time.
  expect(await ask(part.id, part.buyer)).toEqual({ state: 'settled' });
  expect((await ledger.decide(waits, 'apply')).statusCode).toBe(200);
  expect(await charge(part.id, part.buyer)).toMatchObject({ state: 'ready', amount: 0.01 });

  const twice = await charged();
  await notify(psp.notice(psp.pay(twice.txid), psp.came(twice.txid, twice.cents)));
  await work();
  expect(await ledger.about('twice')).toMatchObject({ amount: twice.cents / 100 });

  const gone = await charged();
  const late = psp.pay(gone.txid);
  expect((await orders.set(gone.id, 'CANCELLED')).statusCode).toBe(200);
  await notify(psp.notice(late));
  await work();
  expect(await ledger.about('cancelled')).toMatchObject({ amount: gone.cents / 100 });
  expect((await ledger.decide(await ledger.about('cancelled'), 'reopen')).statusCode).toBe(200);
  expect(await orders.detail(gone.id)).toMatchObject({ status: 'PAID' });
});

test('more than was owed pays the order, and the rest waits', async () => {
  const { id, txid, cents } = await charged();
  await notify(psp.notice(psp.came(txid, cents + 5_00)));
  await work();
  expect(await orders.detail(id)).toMatchObject({ status: 'PAID' });
  expect(await ledger.about('over')).toMatchObject({ amount: 5 });
});

test('a receipt that was sent is settled with the payment', async () => {
  const { id, buyer, txid } = await charged();
  const sent = await orders.sendReceipt({ orderId: id }, undefined, buyer.token);
  expect(sent.statusCode).toBe(201);
  await notify(psp.notice(psp.pay(txid)));
  await work();
  const order = await orders.detail(id);
  expect(order).toMatchObject({ status: 'PAID', receipts: [{ status: 'approved' }] });
});

test('a PIX that a receipt named is not booked a second time', async () => {
  const { id, buyer, txid } = await charged();
  const endToEndId = psp.pay(txid);
  const sent = await orders.sendReceipt({ orderId: id }, undefined, buyer.token);
  const approved = await orders.approveReceipt(sent.json().receipt.id, { endToEndId });
  expect(approved.statusCode).toBe(200);
  await notify(psp.notice(endToEndId));
  await work();
  expect(await arrivalsOf(endToEndId)).toMatchObject([{ source: 'receipt' }]);
  expect((await orders.detail(id)).pixCharges).toMatchObject([{ state: 'paid' }]);
});

test('nobody asks for the charge of another’s order', async () => {
  const { id } = await prepaid();
  const { token } = await given.reseller();
  const reply = await api.post(`/api/reseller/orders/${id}/pix`, {}, token);
  expect(reply.statusCode).toBe(404);
});
