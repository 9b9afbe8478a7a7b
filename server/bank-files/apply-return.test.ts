import { beforeAll, expect, test } from 'vitest';

import type { OrderId } from '#contract/ids';
import type { OrderStatus } from '#contract/order-status';

import {
  approvedOrder,
  bankCalls,
  boletosOf,
  centsOf,
  instructionsOf,
  liveNumber,
  mailsOf,
  outcomes,
} from '../testing/bank-calls.ts';
import { returnOf } from '../testing/bank-return.ts';
import { boletoAccount } from '../testing/boleto-accounts.ts';
import { orderCalls } from '../testing/order-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const orders = orderCalls(api, admin.token);
const bank = bankCalls(api, admin.token);
let sequence = 0;
const next = () => (sequence += 1);

beforeAll(() => given.setting('boletoAccount', boletoAccount('341')));

type Wanted = Parameters<typeof approvedOrder>[2];

/** Sent to the bank, and confirmed by it unless `confirmed` is false. */
async function atTheBank(wanted?: Wanted, confirmed = true) {
  const order = await approvedOrder(api, admin.token, wanted);
  expect((await bank.remit()).statusCode).toBe(201);
  const numbers: number[] = [];
  for (const { id } of order.invoices) numbers.push(await liveNumber(db, id));
  const [number = 0] = numbers;
  if (confirmed) {
    await bank.applied(
      next(),
      numbers.map((one) => ({ number: one, code: '02' })),
    );
  }
  return { ...order, number, numbers, cents: centsOf(order.invoice) };
}
const stateOf = async (id: OrderId) =>
  (await boletosOf(db, id)).map(({ state }) => state).join(' ');

test('the preview shows what would change, and changes nothing', async () => {
  const { id, number, cents, number: ours, total, buyer } = await atTheBank();
  const before = await orders.detail(id);
  const said = { number, code: '06', amount: cents, paid: cents, creditDate: '2026-11-23' };
  const reply = await bank.preview(returnOf({ sequence: 900 }, [said]));
  expect(reply.json()).toEqual({
    bank: 'Itaú',
    sequence: 900,
    applied: false,
    entries: [
      {
        line: 3,
        ourNumber: String(ours).padStart(8, '0'),
        code: '06',
        event: 'Liquidação',
        outcome: 'paid',
        orderId: id,
        orderNumber: before.orderNumber,
        resellerId: before.user.id,
        companyName: before.user.companyName,
        amount: total,
        paid: total,
        fee: null,
        difference: null,
        occurredOn: '2026-11-16',
        creditDate: '2026-11-23',
        reasons: [],
      },
    ],
  });
  expect((await orders.detail(id)).invoices).toMatchObject([{ status: 'pending' }]);
  const { returns } = (await api.get('/api/bank-returns', admin.token)).json();
  expect(returns.map((one: { sequence: number }) => one.sequence)).not.toContain(900);
  expect((await api.get('/api/bank-returns', buyer.token)).statusCode).toBe(403);
});

test('registered: payable from now on, and the reseller gets one mail', async () => {
  const { id, number, buyer, invoice } = await atTheBank({}, false);
  const made = await bank.applied(next(), [{ number, code: '02' }]);
  expect(made).toMatchObject({ bank: 'Itaú', filename: 'retorno.ret', appliedBy: admin.email });
  expect([outcomes(made.entries), await stateOf(id)]).toEqual([['registered'], 'registered']);
  const news = await mailsOf(db, 'invoice_issued', buyer.email);
  expect(news.map(({ data }) => data)).toMatchObject([
    { amount: invoice.amount, dueDate: invoice.dueDate, line: expect.stringMatching(/^34191\./) },
  ]);
  // The bank repeats itself in a later file.
  expect(outcomes((await bank.applied(next(), [{ number, code: '02' }])).entries)).toEqual([
    'noted',
  ]);
  expect(await mailsOf(db, 'invoice_issued', buyer.email)).toHaveLength(1);
});

test('the mail can be switched off', async () => {
  await given.setting('mailInvoiceIssued', false);
  const { buyer } = await atTheBank();
  await given.setting('mailInvoiceIssued', true);
  expect(await mailsOf(db, 'invoice_issued', buyer.email)).toEqual([]);
});

const PAID: [OrderStatus, OrderStatus][] = [
  ['APPROVED', 'PAID'],
  ['INVOICED', 'PAID'],
  ['pending_payment_confirmation', 'PAID'],
  ['PRODUCTION', 'PRODUCTION'],
  ['SHIPPED', 'SHIPPED'],
  ['COMPLETED', 'COMPLETED'],
];

test.each(PAID)('paid to the centavo at %s: the order is %s, and paid', async (from, to) => {
  const way = from === 'APPROVED' ? [] : [from];
  const { id, number, cents, buyer } = await atTheBank({ way });
  const before = await orders.detail(id);
  await bank.applied(next(), [{ number, code: '06', paid: cents, creditDate: '2026-11-23' }]);
  const after = await orders.detail(id);
  expect(after).toMatchObject({
    status: to,
    paymentStatus: 'paid',
    invoices: [{ status: 'paid', boletoState: 'paid' }],
  });
  expect(await boletosOf(db, id)).toMatchObject([
    { state: 'paid', paid_cents: cents, credited_on: '2026-11-23' },
  ]);
  expect(await orders.exposure(buyer)).toBe(0);
  const news = after.timeline.slice(before.timeline.length);
  expect(news.map((event) => [event.kind, event.from, event.to, event.actor])).toEqual([
    ['invoice_paid', from, from, admin.email],
    ...(from === to ? [] : [['status', from, to, admin.email]]),
  ]);
  const audit = await db
    .selectFrom('audit_entries')
    .select('after')
    .where('subject_id', '=', id)
    .where('action', '=', 'invoice_paid')
    .execute();
  expect(audit).toEqual([{ after: { invoice: 1 } }]);
  expect(await instructionsOf(db, id)).toEqual(['01 sent']);
});

test('two halves: the order is paid with the second', async () => {
  const { id, invoices, numbers } = await atTheBank({ term: 'parcelado_50_50' });
  const sent = await orders.sendReceipt({ orderId: id, invoiceId: invoices[0]?.id ?? '' });
  expect(sent.statusCode).toBe(201);
  const pay = async (at: number) => {
    const [number = 0, invoice] = [numbers[at], invoices[at]];
    const paid = invoice ? centsOf(invoice) : 0;
    await bank.applied(next(), [{ number, code: '06', paid }]);
    return orders.detail(id);
  };
  // What was sent to prove the first half needs no other look.
  expect(await pay(0)).toMatchObject({
    status: 'APPROVED',
    paymentStatus: 'awaiting_payment',
    invoices: [{ status: 'paid' }, { status: 'pending' }],
    receipts: [{ status: 'approved' }],
  });
  expect(await pay(1)).toMatchObject({ status: 'PAID', paymentStatus: 'paid' });
});

test('paid more: paid, and the difference is reported', async () => {
  const { id, number, cents } = await atTheBank();
  const said = { number, code: '06', paid: cents + 12_34 };
  const { entries } = await bank.applied(next(), [said]);
  expect(entries).toMatchObject([{ outcome: 'paid', difference: 12.34 }]);
  expect(await orders.detail(id)).toMatchObject({
    status: 'PAID',
    invoices: [{ status: 'paid', boletoState: 'paid' }],
  });
  expect(await boletosOf(db, id)).toMatchObject([{ paid_cents: cents + 12_34 }]);
});

test('paid less: flagged, and the invoice stays open for a person to look at', async () => {
  const { id, number, cents, buyer, total, invoice } = await atTheBank();
  const { entries } = await bank.applied(next(), [{ number, code: '06', paid: cents - 1 }]);
  expect(entries).toMatchObject([{ outcome: 'paid', difference: -0.01 }]);
  expect(await orders.detail(id)).toMatchObject({
    status: 'APPROVED',
    paymentStatus: 'awaiting_payment',
    invoices: [{ status: 'pending', boletoState: 'paid' }],
  });
  expect(await orders.exposure(buyer)).toBe(total);
  expect((await orders.pay(invoice.id)).json()).toMatchObject({ order: { status: 'PAID' } });
  expect(await instructionsOf(db, id)).toEqual(['01 sent']);
});

test('refused: reported with the reason, and issued again under a new number', async () => {
  const { id, number, invoice, buyer } = await atTheBank({}, false);
  const said = { number, code: '03', reasons: '1437' };
  const { entries } = await bank.applied(next(), [said]);
  const reasons = [
    'Nosso número já registrado ou fora da faixa',
    'CPF ou CNPJ do pagador inválido',
  ];
  expect(entries).toMatchObject([{ outcome: 'rejected', event: 'Entrada rejeitada', reasons }]);
  expect((await boletosOf(db, id))[0]).toMatchObject({ rejection: reasons.join('; ') });
  expect((await bank.issue(invoice.id)).statusCode).toBe(200);
  expect(await liveNumber(db, invoice.id)).toBeGreaterThan(number);
  expect(await stateOf(id)).toBe('rejected draft');
  expect(await instructionsOf(db, id)).toEqual(['01 sent', '01 waits']);
  expect(await mailsOf(db, 'invoice_issued', buyer.email)).toEqual([]);
});

test('written off: the invoice stays open, and can be issued again', async () => {
  const { id, number, invoice } = await atTheBank();
  expect(outcomes((await bank.applied(next(), [{ number, code: '09' }])).entries)).toEqual([
    'written_off',
  ]);
  expect((await orders.detail(id)).invoices).toMatchObject([
    { status: 'pending', boletoState: null, lineDigit: null },
  ]);
  expect((await bank.issue(invoice.id)).statusCode).toBe(200);
  expect(await stateOf(id)).toBe('written_off draft');
  const audit = await db
    .selectFrom('audit_entries')
    .select(['actor_id', 'after'])
    .where('subject_id', '=', id)
    .where('action', '=', 'order_changed')
    .execute();
  const line = (await boletosOf(db, id))[1]?.line;
  expect(audit).toEqual([{ actor_id: admin.id, after: { invoice: 1, line } }]);
});

test('numbers that are not ours are listed and do nothing', async () => {
  const { number } = await atTheBank();
  const { entries } = await bank.applied(next(), [
    { number: 99_999_999, code: '06', paid: 10_00 },
    { number, code: '23' },
  ]);
  expect(outcomes(entries)).toEqual(['unknown', 'noted']);
  expect(entries[0]).toMatchObject({ orderId: null, amount: null, paid: 10, difference: null });
});

test('the same number of another account is not ours', async () => {
  const { id, number, cents } = await atTheBank();
  const account = boletoAccount('341', { account: '11111' });
  const file = returnOf({ account, sequence: next() }, [{ number, code: '06', paid: cents }]);
  expect(outcomes((await bank.apply(file)).json().bankReturn.entries)).toEqual(['unknown']);
  expect(await stateOf(id)).toBe('registered');
});
