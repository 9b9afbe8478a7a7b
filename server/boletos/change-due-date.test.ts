import { beforeAll, expect, test } from 'vitest';

import { addDays, civilDate, isBusinessDay, nextBusinessDay } from '#contract/calendar';

import { readLine } from '../banking/line.rules.ts';
import {
  approvedOrder,
  bankCalls,
  boletosOf,
  centsOf,
  instructionsOf,
  liveNumber,
} from '../testing/bank-calls.ts';
import { boletoAccount } from '../testing/boleto-accounts.ts';
import { orderCalls } from '../testing/order-calls.ts';
import { testApp } from '../testing/test-app.ts';
import { untilWaiting } from '../testing/while-locked.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const orders = orderCalls(api, admin.token);
const bank = bankCalls(api, admin.token);
const today = civilDate(new Date());
let sequence = 0;
const next = () => (sequence += 1);

beforeAll(() => given.setting('boletoAccount', boletoAccount('341')));

const laterThan = (day: string) => nextBusinessDay(addDays(day, 6), 'bank');
const dueIn = (line: string | undefined) => readLine(line ?? '', today)?.dueDate;

test('a boleto that the bank does not know yet is drawn again under its number', async () => {
  const { id, invoice } = await approvedOrder(api, admin.token);
  const [before] = await boletosOf(db, id);
  const dueDate = laterThan(invoice.dueDate);
  const reply = await bank.moveDue(invoice.id, dueDate);
  expect(reply.json()).toMatchObject({
    message: 'Vencimento alterado com sucesso',
    order: { invoices: [{ dueDate, boletoState: 'draft' }] },
  });
  const [after] = await boletosOf(db, id);
  expect(after).toMatchObject({ our_number: before?.our_number, due_date: dueDate });
  expect([dueIn(before?.line), dueIn(after?.line)]).toEqual([invoice.dueDate, dueDate]);
  expect(await instructionsOf(db, id)).toEqual(['01 waits']);
  const audit = await db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('subject_id', '=', id)
    .where('action', '=', 'order_changed')
    .execute();
  expect(audit).toEqual([
    { before: { invoice: 1, dueDate: invoice.dueDate }, after: { invoice: 1, dueDate } },
  ]);
});

test.each(['in_remittance', 'registered'])(
  '%s: the bank is told, and its own line stands until it has said yes',
  async (state) => {
    const { id, invoice } = await approvedOrder(api, admin.token);
    const number = await liveNumber(db, invoice.id);
    await bank.remit();
    if (state === 'registered') await bank.applied(next(), [{ number, code: '02' }]);
    const [before] = await boletosOf(db, id);
    const dueDate = laterThan(invoice.dueDate);
    expect((await bank.moveDue(invoice.id, laterThan(dueDate))).statusCode).toBe(200);
    // Changed once more before anything was sent: one instruction, with the last word.
    expect((await bank.moveDue(invoice.id, dueDate)).statusCode).toBe(200);
    expect(await instructionsOf(db, id)).toEqual(['01 sent', '06 waits']);
    expect(await bank.waiting()).toMatchObject([{ instruction: '06', dueDate }]);
    expect((await orders.detail(id)).invoices).toMatchObject([
      { dueDate, lineDigit: state === 'registered' ? before?.line : null },
    ]);
    expect(await boletosOf(db, id)).toMatchObject([{ line: before?.line, state }]);
    await bank.remit();
    const { entries } = await bank.applied(next(), [{ number, code: '14', dueDate }]);
    expect(entries).toMatchObject([{ outcome: 'due_changed', event: 'Vencimento alterado' }]);
    const [after] = await boletosOf(db, id);
    expect(after).toMatchObject({ our_number: number, due_date: dueDate, state });
    expect([dueIn(after?.line), readLine(after?.line ?? '', today)?.amount]).toEqual([
      dueDate,
      centsOf(invoice),
    ]);
  },
);

test('sent to the bank in the very moment of the change: the change is sent too', async () => {
  const { id, invoice } = await approvedOrder(api, admin.token);
  const [before] = await boletosOf(db, id);
  const dueDate = laterThan(invoice.dueDate);
  const changing = await db.transaction().execute(async (tx) => {
    // What a remittance does while it is written.
    await tx
      .selectFrom('invoices')
      .select('id')
      .where('id', '=', invoice.id)
      .forNoKeyUpdate()
      .execute();
    const started = [bank.moveDue(invoice.id, dueDate)];
    await untilWaiting(db, 1);
    await tx
      .updateTable('boletos')
      .set({ state: 'in_remittance' })
      .where('invoice_id', '=', invoice.id)
      .execute();
    return started;
  });
  expect((await Promise.all(changing)).map(({ statusCode }) => statusCode)).toEqual([200]);
  expect(await instructionsOf(db, id)).toEqual(['01 waits', '06 waits']);
  expect(await boletosOf(db, id)).toMatchObject([{ line: before?.line, state: 'in_remittance' }]);
  await bank.remit();
});

test('paid at the bank, but too little: another day is for the invoice alone', async () => {
  const { id, invoice } = await approvedOrder(api, admin.token);
  const number = await liveNumber(db, invoice.id);
  await bank.remit();
  await bank.applied(next(), [{ number, code: '06', paid: 1 }]);
  const dueDate = laterThan(invoice.dueDate);
  expect((await bank.moveDue(invoice.id, dueDate)).statusCode).toBe(200);
  expect((await orders.detail(id)).invoices).toMatchObject([{ dueDate, boletoState: 'paid' }]);
  expect(await instructionsOf(db, id)).toEqual(['01 sent']);
});

test('without a boleto only the invoice moves, and what is issued later has its day', async () => {
  await given.setting('boletoAccount', null);
  const { id, invoice } = await approvedOrder(api, admin.token);
  await given.setting('boletoAccount', boletoAccount('341'));
  const dueDate = laterThan(invoice.dueDate);
  expect((await bank.moveDue(invoice.id, dueDate)).statusCode).toBe(200);
  await bank.issue(invoice.id);
  expect(await boletosOf(db, id)).toMatchObject([{ due_date: dueDate }]);
});

test('a day that is none, past, or on which banks rest is refused', async () => {
  const { id, invoice, buyer } = await approvedOrder(api, admin.token);
  let saturday = addDays(today, 1);
  while (new Date(`${saturday}T00:00:00Z`).getUTCDay() !== 6) saturday = addDays(saturday, 1);
  const christmas = [0, 1]
    .map((years) => `${Number(today.slice(0, 4)) + years}-12-25`)
    .find((day) => day >= today && isWeekday(day));
  const year = Number(today.slice(0, 4)) + 1;
  for (const [dueDate, message] of [
    [saturday, 'Escolha um dia útil bancário'],
    [addDays(saturday, 1), 'Escolha um dia útil bancário'],
    [christmas ?? saturday, 'Escolha um dia útil bancário'],
    [addDays(today, -1), 'O vencimento não pode ficar no passado'],
    [`${year + 30}-12-30`, 'O vencimento está longe demais'],
    [`${year}-02-30`, 'Data inválida'],
    [`${year}-13-01`, 'Data inválida'],
    ['15/12/2026', 'Use uma data no formato AAAA-MM-DD'],
  ] as const) {
    const reply = await bank.moveDue(invoice.id, dueDate);
    expect([dueDate, reply.statusCode, reply.json().details]).toEqual([
      dueDate,
      400,
      [{ path: 'dueDate', message }],
    ]);
  }
  expect((await orders.detail(id)).invoices).toMatchObject([{ dueDate: invoice.dueDate }]);
  const reply = await bank.moveDue(invoice.id, today);
  expect(reply.statusCode).toBe(isBusinessDay(today, 'bank') ? 200 : 400);
  await orders.pay(invoice.id);
  const settled = await bank.moveDue(invoice.id, laterThan(today));
  expect([settled.statusCode, settled.json().code]).toEqual([409, 'INVOICE_SETTLED']);
  const own = await bankCalls(api, buyer.token).moveDue(invoice.id, laterThan(today));
  expect(own.statusCode).toBe(403);
});

const isWeekday = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
