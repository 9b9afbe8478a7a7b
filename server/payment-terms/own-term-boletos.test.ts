import { beforeAll, expect, test } from 'vitest';

import { addDays, civilDate, nextBusinessDay } from '#contract/calendar';

import { readLine } from '../banking/line.rules.ts';
import {
  bankCalls,
  boletosOf,
  centsOf,
  instructionsOf,
  liveNumber,
  mailsOf,
  PAYER,
} from '../testing/bank-calls.ts';
import { boletoAccount } from '../testing/boleto-accounts.ts';
import { orderCalls } from '../testing/order-calls.ts';
import { termCalls } from '../testing/term-calls.ts';
import { testApp } from '../testing/test-app.ts';
import { textsOfPdf } from '../testing/texts-of-pdf.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const { added, order } = termCalls(api, admin.token);
const orders = orderCalls(api, admin.token);
const bank = bankCalls(api, admin.token);
const today = civilDate(new Date());
let sequence = 0;
const next = () => (sequence += 1);

beforeAll(async () => {
  await given.setting('boletoAccount', boletoAccount('341'));
  await given.setting('maxInstallments', 12);
});

const due = (days: number) => nextBusinessDay(addDays(today, days), 'bank');

/** An order on 28/35/42, approved: three boletos that wait for the bank. */
async function approved() {
  const buyer = await given.reseller(PAYER);
  const placed = await order(buyer, await added({ name: '28/35/42', days: [28, 35, 42] }));
  expect(placed.statusCode).toBe(201);
  const { orderId: id, orderNumber } = placed.json();
  expect((await orders.approve(id)).statusCode).toBe(200);
  return { id, orderNumber, buyer, invoices: (await orders.detail(id)).invoices };
}

test('each part is a boleto of its own, by what was agreed on', async () => {
  const { id, invoices } = await approved();
  const boletos = await boletosOf(db, id);
  expect(boletos.map(({ seq, due_date }) => [seq, due_date])).toEqual([
    [1, due(28)],
    [2, due(35)],
    [3, due(42)],
  ]);
  const lines = boletos.map(({ line }) => readLine(line, today));
  expect(lines.map((line) => line?.amount)).toEqual(invoices.map(centsOf));
  expect(lines.map((line) => line?.dueDate)).toEqual(invoices.map(({ dueDate }) => dueDate));
  const [first = 0, ...others] = boletos.map(({ our_number }) => our_number ?? 0);
  expect(others).toEqual([first + 1, first + 2]);
  expect(await instructionsOf(db, id)).toEqual(['01 waits', '01 waits', '01 waits']);
});

test('registered, they are mailed, drawn with their part, paid one by one, and the last pays the order', async () => {
  const { id, orderNumber, buyer, invoices } = await approved();
  const numbers = await Promise.all(invoices.map((one) => liveNumber(db, one.id)));
  await bank.remit();
  await bank.applied(
    next(),
    numbers.map((number) => ({ number, code: '02' })),
  );
  const seen = (await orders.detail(id, buyer.token)).invoices;
  expect(seen.map(({ lineDigit }) => lineDigit !== null)).toEqual([true, true, true]);
  const mails = await mailsOf(db, 'invoice_issued', buyer.email);
  expect(mails.map(({ data }) => data)).toEqual(
    expect.arrayContaining(
      seen.map(({ amount, dueDate }) => expect.objectContaining({ amount, dueDate })),
    ),
  );
  for (const [at, invoice] of seen.entries()) {
    const paper = await api.send({ method: 'GET', url: invoice.boletoPdfUrl ?? '' });
    expect(paper.statusCode).toBe(200);
    const texts = (await textsOfPdf(paper.rawPayload)).map(({ text }) => text).join(' ');
    expect(texts).toContain(`${Number(orderNumber)}-${at + 1}`);
    expect(texts).toContain(invoice.dueDate.split('-').toReversed().join('/'));
  }
  const paidFor = invoices.map(centsOf);
  for (const [at, number] of numbers.entries()) {
    expect((await orders.detail(id)).status).toBe('APPROVED');
    await bank.applied(next(), [{ number, code: '06', paid: paidFor[at] ?? 0 }]);
    const states = (await orders.detail(id)).invoices.map(({ status }) => status);
    expect(states).toEqual(invoices.map((_, part) => (part <= at ? 'paid' : 'pending')));
  }
  expect(await orders.detail(id)).toMatchObject({ status: 'PAID', paymentStatus: 'paid' });
});

test('one part is redated alone: its boleto is told to the bank, the others stay', async () => {
  const { id, invoices } = await approved();
  const [, middle] = invoices;
  if (!middle) throw new Error('three parts');
  const number = await liveNumber(db, middle.id);
  await bank.remit();
  await bank.applied(next(), [{ number, code: '02' }]);
  const dueDate = due(56);
  expect((await bank.moveDue(middle.id, dueDate)).statusCode).toBe(200);
  expect(await instructionsOf(db, id)).toEqual(['01 sent', '01 sent', '01 sent', '06 waits']);
  const days = (await orders.detail(id)).invoices.map((invoice) => invoice.dueDate);
  expect(days).toEqual([due(28), dueDate, due(42)]);
  await bank.remit();
  await bank.applied(next(), [{ number, code: '14', dueDate }]);
  const boletos = await boletosOf(db, id);
  expect(boletos.map(({ due_date }) => due_date)).toEqual(days);
});
