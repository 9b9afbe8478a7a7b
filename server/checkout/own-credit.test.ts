import { afterEach, assert, expect, test } from 'vitest';

import { asId, type OrderId, type VariantId } from '#contract/ids';
import type { OrderDetail } from '#contract/order';
import type { PaymentStatus } from '#contract/order-status';

import { checkoutCalls, PDF } from '../testing/checkout-calls.ts';
import { giveCredit, ledgerCalls } from '../testing/ledger-calls.ts';
import { MailBox } from '../testing/mail-box.ts';
import { orderCalls, placeOrder } from '../testing/order-calls.ts';
import { stockOf } from '../testing/stock-of.ts';
import { testApp } from '../testing/test-app.ts';
import { brokenRules } from '../upkeep/run-checks.queries.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const orders = orderCalls(api, admin.token);
const ledger = ledgerCalls(api, admin.token);
const checkout = checkoutCalls(api);
const box = new MailBox(api);

/** Whatever happens to credit, the books are right. */
afterEach(async () => assert.deepEqual(await brokenRules(db), []));

async function companyWith(cents: number) {
  const buyer = await given.reseller();
  await giveCredit(db, buyer.id, cents);
  return buyer;
}
const ownCredit = async (token: string): Promise<number | undefined> =>
  (await api.get('/api/auth/me', token)).json().user.ownCredit;
/** What stands of credit used, by the invoice it is on. */
const uses = async (id: OrderId) =>
  (
    await api.pool.query(
      `select i.seq, sum(e.cents)::int as cents from ledger_entries e left join invoices i on i.id = e.invoice_id
       where e.order_id = $1 and e.kind = 'credit_used' group by 1 having sum(e.cents) <> 0 order by 1`,
      [id],
    )
  ).rows;
const openOf = async (id: OrderId) =>
  (await orders.detail(id)).invoices
    .filter(({ status }) => status !== 'cancelled')
    .map(({ status, amount, open = amount }) => (status === 'paid' ? 0 : open));

test('credit is offered to whom it belongs and used by nobody who does not ask', async () => {
  const buyer = await companyWith(120_00);
  expect(await ownCredit(buyer.token)).toBe(120);
  expect(await ownCredit((await given.reseller()).token)).toBeUndefined();
  const { id } = await placeOrder(api, { buyer });
  expect((await orders.approve(id)).statusCode).toBe(200);
  expect([await uses(id), await ownCredit(buyer.token)]).toEqual([[], 120]);
});

test('a part of an order paid in advance is paid by credit, the rest by PIX', async () => {
  const buyer = await companyWith(120_00);
  const { id, total } = await placeOrder(api, { buyer, term: 'antecipado_3', credit: 120 });
  expect(await orders.detail(id, buyer.token)).toMatchObject({
    total,
    status: 'pending_payment_confirmation',
    money: { received: 0, creditUsed: 120, open: (total * 100 - 120_00) / 100, ownCredit: 0 },
  });
  expect(await ownCredit(buyer.token)).toBeUndefined();
  const mails = await box.to(buyer.email);
  expect(mails.at(-1)?.text).toContain('Crédito usado: R$\u00A0120,00\nA pagar: R$');
  const { receipts } = await orders.detail(id);
  expect((await orders.approveReceipt(receipts[0]?.id ?? '')).statusCode).toBe(200);
  expect(await orders.detail(id)).toMatchObject({
    status: 'PAID',
    money: { received: (total * 100 - 120_00) / 100, creditUsed: 120, open: 0 },
  });
});

test('an order paid in advance that credit covers is paid, with no receipt', async () => {
  const buyer = await companyWith(9_000_00);
  const { variants } = await given.product({ sizes: { P: 30 } });
  const items = [{ variantId: variants['P'], quantity: 15 }];
  const send = (values: object) =>
    checkout(items, { token: buyer.token }, { term: 'antecipado_3', ...values });
  const short = await send({ credit: 1, total: 1 });
  expect([short.statusCode, short.json().code]).toEqual([409, 'PRICE_CHANGED']);
  const { total } = short.json().fresh;
  const receiptMissing = await send({ credit: 1, total });
  expect([receiptMissing.statusCode, receiptMissing.json().details[0].path]).toEqual([
    400,
    'receipt',
  ]);
  const reply = await send({ credit: total, total });
  expect(reply.json()).toMatchObject({ status: 'PAID', paymentStatus: 'paid', credit: total });
  const { orderId: id } = reply.json();
  expect(await orders.detail(id)).toMatchObject({
    status: 'PAID',
    awaitsReceipt: false,
    receipts: [],
    money: { received: 0, creditUsed: total, open: 0 },
  });
  expect((await orders.detail(id)).timeline.some(({ override }) => override)).toBe(false);
  const mail = (await box.to(buyer.email)).at(-1)?.text;
  expect(mail).toContain('não há nada a pagar');
  expect(await ownCredit(buyer.token)).toBe((9_000_00 - Math.round(total * 100)) / 100);
  // Cancelled, what it was paid with is the company's again.
  expect((await orders.set(id, 'CANCELLED')).statusCode).toBe(200);
  expect(await ownCredit(buyer.token)).toBe(9000);
  expect(await stockOf(db, variants['P'] ?? asId<VariantId>(''))).toBe(30);
});

test('credit that is not what the page has shown is not used, and nothing is left behind', async () => {
  const buyer = await companyWith(50_00);
  const { variants } = await given.product({ sizes: { P: 30 } });
  const items = [{ variantId: variants['P'], quantity: 15 }];
  for (const credit of [49.99, 50.01]) {
    const receipt = { name: 'comprovante.pdf', content: PDF };
    const options = { token: buyer.token, receipt };
    const reply = await checkout(items, options, { term: 'antecipado_3', credit });
    expect(reply.json()).toMatchObject({ code: 'CREDIT_CHANGED', fresh: { credit: 50 } });
  }
  expect(await ownCredit(buyer.token)).toBe(50);
  expect(await stockOf(db, variants['P'] ?? asId<VariantId>(''))).toBe(30);
  const other = await given.reseller();
  const reply = await checkout(items, { token: other.token }, { credit: 50 });
  expect(reply.json()).toMatchObject({ code: 'CREDIT_CHANGED', fresh: { credit: 0 } });
});

test('invoices are covered as they are made, what falls due first first, one entry for each', async () => {
  const buyer = await companyWith(300_00);
  const { id, total } = await placeOrder(api, { buyer, term: 'parcelado_50_50', credit: 300 });
  const cents = Math.round(total * 100);
  const [first, second] = [Math.ceil(cents / 2), Math.floor(cents / 2)];
  expect(first).toBeLessThan(300_00);
  expect(await orders.detail(id)).toMatchObject({
    invoices: [],
    money: { creditUsed: 300, open: (cents - 300_00) / 100 },
  });
  expect((await orders.approve(id)).statusCode).toBe(200);
  expect(await openOf(id)).toEqual([0, (second - (300_00 - first)) / 100]);
  expect(await uses(id)).toEqual([
    { seq: 1, cents: first },
    { seq: 2, cents: 300_00 - first },
  ]);
  expect(await orders.exposure(buyer)).toBe((cents - 300_00) / 100);
  const mail = (await box.to(buyer.email)).at(-1)?.text;
  expect(mail).toContain('Crédito usado: R$\u00A0300,00');
});

test('an order that credit covers is paid as it is approved', async () => {
  const buyer = await companyWith(9_000_00);
  const first = await placeOrder(api, { buyer });
  const { total } = first;
  const { id } = await placeOrder(api, { buyer, credit: total });
  const limit = { credit_limit_cents: 0 };
  await db.updateTable('users').set(limit).where('id', '=', buyer.id).execute();
  const approved = await orders.approve(id, { undoable: true });
  expect([approved.statusCode, approved.json().undo]).toEqual([200, undefined]);
  expect(await orders.detail(id)).toMatchObject({ status: 'PAID', paymentStatus: 'paid' });
  expect(await openOf(id)).toEqual([0]);
  expect((await orders.set(id, 'CANCELLED')).statusCode).toBe(200);
  expect(await ownCredit(buyer.token)).toBe(9000);
});

test.each([
  [['CANCELLED']],
  [['APPROVED', 'CANCELLED']],
  [['UNDER_REVIEW', 'APPROVED', 'INVOICED', 'CANCELLED']],
] as const)('an order that goes %s gives its credit back by counter-entries', async (way) => {
  const buyer = await companyWith(80_00);
  const { id } = await placeOrder(api, { buyer, credit: 80 });
  expect(await ownCredit(buyer.token)).toBeUndefined();
  await orders.walk(id, way);
  expect([await uses(id), await ownCredit(buyer.token)]).toEqual([[], 80]);
  expect((await orders.detail(id)).money).toMatchObject({ creditUsed: 0, open: 0 });
});

test('a rejected order gives its credit back', async () => {
  const buyer = await companyWith(80_00);
  const { id } = await placeOrder(api, { buyer, credit: 80 });
  expect((await orders.reject(id)).statusCode).toBe(200);
  expect([await uses(id), await ownCredit(buyer.token)]).toEqual([[], 80]);
});

test('a version that knows nothing of it cancels an order, and the credit is back all the same', async () => {
  const buyer = await companyWith(80_00);
  const { id } = await placeOrder(api, { buyer, credit: 80 });
  const set = (values: Pick<OrderDetail, 'status'> & { payment_status: PaymentStatus }) =>
    db.updateTable('orders').set(values).where('id', '=', id).execute();
  await set({ status: 'CANCELLED', payment_status: 'cancelled' });
  expect(await ownCredit(buyer.token)).toBe(80);
  await set({ status: 'UNDER_REVIEW', payment_status: 'awaiting_admin_approval' });
});

test('an approval that is taken back keeps the credit for the next one', async () => {
  const buyer = await companyWith(80_00);
  const { id, total } = await placeOrder(api, { buyer, credit: 80 });
  const { undo } = (await orders.approve(id, { undoable: true })).json();
  const body = { changes: [{ id, undo }] };
  const reply = await api.post('/api/orders/bulk/undo', body, admin.token);
  expect(reply.json().results).toMatchObject([{ outcome: 'done' }]);
  expect(await orders.detail(id)).toMatchObject({
    status: 'UNDER_REVIEW',
    money: { creditUsed: 80 },
  });
  await orders.walk(id, ['APPROVED', 'UNDER_REVIEW', 'APPROVED']);
  expect(await openOf(id)).toEqual([(Math.round(total * 100) - 80_00) / 100]);
  expect(await ownCredit(buyer.token)).toBeUndefined();
});

test('the back office reserves credit for an order in review, and takes it back', async () => {
  const buyer = await companyWith(80_00);
  const { id, total } = await placeOrder(api, { buyer });
  const used = await ledger.useCredit(buyer.id, { orderId: id });
  expect(used.statusCode).toBe(200);
  const detail = await orders.detail(id);
  const rest = (Math.round(total * 100) - 80_00) / 100;
  expect([detail.status, detail.money?.open, detail.credit?.need]).toEqual([
    'UNDER_REVIEW',
    rest,
    rest,
  ]);
  expect((await ledger.returnCredit(buyer.id, used.json().entry)).statusCode).toBe(200);
  expect(await ownCredit(buyer.token)).toBe(80);
  expect((await ledger.useCredit(buyer.id, { orderId: id })).statusCode).toBe(200);
  expect((await orders.approve(id)).statusCode).toBe(200);
  expect(await openOf(id)).toEqual([rest]);
  // Of what is invoiced, an invoice has to be named.
  await giveCredit(db, buyer.id, 5_00);
  expect((await ledger.useCredit(buyer.id, { orderId: id })).statusCode).toBe(409);
});

test('what else had paid an invoice waits for somebody when the order is cancelled', async () => {
  const buyer = await companyWith(80_00);
  const { id, total } = await placeOrder(api, { buyer, credit: 80 });
  await orders.walk(id, ['APPROVED', 'PAID']);
  expect(await openOf(id)).toEqual([0]);
  expect((await orders.set(id, 'CANCELLED')).statusCode).toBe(200);
  expect(await ownCredit(buyer.token)).toBe(80);
  const waiting = await ledger.about('cancelled');
  expect(waiting.amount).toBe((Math.round(total * 100) - 80_00) / 100);
});
