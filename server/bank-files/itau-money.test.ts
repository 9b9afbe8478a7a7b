import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { addDays, civilDate } from '#contract/calendar';

import { remindBuyers } from '../billing/receivables/remind-buyers.ts';
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
import type { Said } from '../testing/bank-return.ts';
import { boletoAccount } from '../testing/boleto-accounts.ts';
import { orderCalls } from '../testing/order-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const orders = orderCalls(api, admin.token);
const bank = bankCalls(api, admin.token);
const today = civilDate(new Date());
let sequence = 0;
const next = () => (sequence += 1);

beforeAll(() => given.setting('boletoAccount', boletoAccount('341')));

async function registered() {
  const order = await approvedOrder(api, admin.token);
  await bank.remit();
  const number = await liveNumber(db, order.invoice.id);
  await bank.applied(next(), [{ number, code: '02' }]);
  return { ...order, number, cents: centsOf(order.invoice) };
}
const told = async (said: Said) => (await bank.applied(next(), [said])).entries;
const invoiceOf = async (id: string) => (await orders.detail(id)).invoices[0];
const FEE = 3_50;

test('credited net of the fee: the invoice is paid, and the payer paid all of it', async () => {
  const { id, number, cents } = await registered();
  const entries = await told({ number, code: '06', paid: cents - FEE, fee: FEE });
  expect(entries).toMatchObject([
    { outcome: 'paid', paid: cents / 100, fee: 3.5, difference: null },
  ]);
  expect(await orders.detail(id)).toMatchObject({ status: 'PAID', invoices: [{ status: 'paid' }] });
  expect(await boletosOf(db, id)).toMatchObject([{ state: 'paid', paid_cents: cents }]);
});

test('the fee debited apart: the invoice is paid to the centavo, and nothing is left over', async () => {
  const { id, number, cents } = await registered();
  const entries = await told({ number, code: '06', paid: cents, fee: FEE });
  expect(entries).toMatchObject([{ paid: cents / 100, fee: 3.5, difference: null, reasons: [] }]);
  expect(await invoiceOf(id)).toMatchObject({ status: 'paid' });
});

test('late: fine and interest are not the title’s', async () => {
  const { id, number, cents } = await registered();
  const said = { number, code: '06', paid: cents + 49_19 - FEE, fee: FEE, interest: 49_19 };
  expect(await told(said)).toMatchObject([{ paid: (cents + 49_19) / 100, difference: null }]);
  expect(await invoiceOf(id)).toMatchObject({ status: 'paid' });
  expect(await boletosOf(db, id)).toMatchObject([{ paid_cents: cents }]);
});

test.each(['discount', 'abatement'] as const)('a %s given at the bank settles', async (name) => {
  const { id, number, cents } = await registered();
  const said = { number, code: '06', paid: cents - 50_00 - FEE, fee: FEE, [name]: 50_00 };
  expect(await told(said)).toMatchObject([{ paid: (cents - 50_00) / 100, difference: null }]);
  expect(await invoiceOf(id)).toMatchObject({ status: 'paid' });
});

test('an amount that fits neither way is reported with its difference, and stays open', async () => {
  const { id, number, cents } = await registered();
  const said = { number, code: '06', paid: cents - 100_00 - FEE, fee: FEE };
  expect(await told(said)).toMatchObject([
    { outcome: 'paid', difference: -100, reasons: ['O valor não fecha com o título: confira'] },
  ]);
  expect(await invoiceOf(id)).toMatchObject({ status: 'pending', boletoState: 'paid' });
});

test('in parts: payable until the last one, which pays the invoice', async () => {
  const { id, number, cents } = await registered();
  const first = await told({ number, code: '07', paid: 60_00 - FEE, fee: FEE });
  expect(first).toMatchObject([{ outcome: 'part_paid', difference: -(cents - 60_00) / 100 }]);
  expect(await invoiceOf(id)).toMatchObject({ status: 'pending', boletoState: 'registered' });
  const rest = await told({ number, code: '07', paid: cents - 60_00 });
  expect(rest).toMatchObject([{ outcome: 'paid', difference: null }]);
  expect(await invoiceOf(id)).toMatchObject({ status: 'paid', boletoState: 'paid' });
});

test('written off with the fee in the place of money: no payment', async () => {
  const { id, number } = await registered();
  const entries = await told({ number, code: '09', paid: 2_10, fee: 2_10 });
  expect(entries).toMatchObject([{ outcome: 'written_off', paid: null, fee: 2.1 }]);
  expect(await invoiceOf(id)).toMatchObject({ status: 'pending', paidAt: null, boletoState: null });
});

test('settled another way: open, nobody is dunned, no second boleto beside it', async () => {
  const { id, number, buyer, invoice } = await registered();
  expect(await told({ number, code: '10' })).toMatchObject([
    {
      outcome: 'settled_elsewhere',
      paid: null,
      reasons: ['O dinheiro não vem neste arquivo: confira o crédito no extrato'],
    },
  ]);
  expect(await invoiceOf(id)).toMatchObject({
    status: 'pending',
    boletoState: 'settled_elsewhere',
    lineDigit: null,
    boletoPdfUrl: null,
  });
  await sql`update invoices set due_date = ${addDays(today, -30)}::date, created_at = now() - interval '60 days'
    where id = ${invoice.id}::uuid`.execute(db);
  await remindBuyers(db);
  expect(await mailsOf(db, 'invoice_overdue', buyer.email)).toEqual([]);
  await orders.walk(id, ['PRODUCTION']);
  expect(await boletosOf(db, id)).toHaveLength(1);
  // The credit never came: it is charged again.
  expect((await bank.issue(invoice.id)).statusCode).toBe(200);
  expect((await boletosOf(db, id)).map(({ state }) => state)).toEqual(['written_off', 'draft']);
  expect(await instructionsOf(db, id)).toEqual(['01 sent', '01 waits']);
});

test.each(['65', '95'])('%s: not settled yet, and nobody is dunned meanwhile', async (code) => {
  const { id, number, cents, buyer, invoice } = await registered();
  const entries = await told({ number, code, paid: cents, occurredOn: today });
  expect(entries).toMatchObject([{ outcome: 'waiting', paid: null }]);
  expect(await invoiceOf(id)).toMatchObject({ status: 'pending', boletoState: 'registered' });
  await sql`update invoices set due_date = ${addDays(today, -30)}::date where id = ${invoice.id}::uuid`.execute(
    db,
  );
  await remindBuyers(db);
  expect(await mailsOf(db, 'invoice_overdue', buyer.email)).toEqual([]);
  // Returned: then it is overdue as any other.
  expect(outcomes(await told({ number, code: '69', paid: cents }))).toEqual(['reversed']);
  await remindBuyers(db);
  expect(await mailsOf(db, 'invoice_overdue', buyer.email)).toHaveLength(1);
});

test.each(['17', '16', '23', '99'])(
  '%s with money is for a person, never a payment',
  async (code) => {
    const { id, number, cents } = await registered();
    const entries = await told({ number, code, paid: cents });
    expect(entries).toMatchObject([
      {
        outcome: 'to_check',
        paid: null,
        reasons: [expect.stringMatching(/^Valor de R\$.+: confira$/)],
      },
    ]);
    expect(await invoiceOf(id)).toMatchObject({ status: 'pending', boletoState: 'registered' });
  },
);

test('a monthly fee names no boleto and is a fee; a credit without a title is for a person', async () => {
  const { entries } = await bank.applied(next(), [
    { number: 0, code: '30', fee: 45_00 },
    { number: 0, code: '72', paid: 10_00 },
  ]);
  expect(entries).toMatchObject([{ outcome: 'fee', fee: 45 }, { outcome: 'to_check' }]);
});
