import { beforeAll, expect, test } from 'vitest';

import { addDays, dayText, nextBusinessDay } from '#contract/calendar';

import {
  approvedOrder,
  bankCalls,
  boletosOf,
  instructionsOf,
  liveNumber,
} from '../testing/bank-calls.ts';
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

const laterThan = (day: string) => nextBusinessDay(addDays(day, 6), 'bank');

/** Registered, moved to another day, and the change sent to the bank. */
async function moved() {
  const order = await approvedOrder(api, admin.token);
  const number = await liveNumber(db, order.invoice.id);
  await bank.remit();
  await bank.applied(next(), [{ number, code: '02' }]);
  const wished = laterThan(order.invoice.dueDate);
  await bank.moveDue(order.invoice.id, wished);
  await bank.remit();
  return { ...order, number, wished, due: order.invoice.dueDate };
}

test.each([
  ['16', '33', 'Vencimento igual ao registrado ou já passado'],
  ['17', '05', 'Vencimento inválido ou igual ao registrado'],
  ['18', '', 'Instrução rejeitada ou pendente'],
])('%s: the bank’s day counts again, and both sides see it', async (code, reasons, why) => {
  const { id, number, wished, due, buyer } = await moved();
  const { entries } = await bank.applied(next(), [{ number, code, reasons }]);
  expect(entries).toMatchObject([{ outcome: 'refused' }]);
  const order = await orders.detail(id);
  expect(order.invoices).toMatchObject([{ dueDate: due, status: 'pending' }]);
  expect(order.timeline.at(-1)).toMatchObject({
    kind: 'due_date_refused',
    from: 'APPROVED',
    to: 'APPROVED',
    reason: `Fatura 1: o banco recusou ${dayText(wished)} (${why}). Vale ${dayText(due)}.`,
  });
  expect((await orders.detail(id, buyer.token)).invoices).toMatchObject([{ dueDate: due }]);
  expect(await boletosOf(db, id)).toMatchObject([{ due_date: due, state: 'registered' }]);
  // Said twice, it is undone once.
  await bank.applied(next(), [{ number, code, reasons }]);
  const { timeline } = await orders.detail(id);
  expect(timeline.filter(({ kind }) => kind === 'due_date_refused')).toHaveLength(1);
});

test('a newer wish that is still to be sent is not undone by the answer to the older one', async () => {
  const { id, number, wished, invoice } = await moved();
  const newer = laterThan(wished);
  expect((await bank.moveDue(invoice.id, newer)).statusCode).toBe(200);
  await bank.applied(next(), [{ number, code: '16', reasons: '33' }]);
  expect((await orders.detail(id)).invoices).toMatchObject([{ dueDate: newer }]);
  expect(await instructionsOf(db, id)).toEqual(['01 sent', '06 sent', '06 waits']);
  await bank.remit();
  // The bank takes another day than the one that was asked for: its own counts.
  const taken = laterThan(newer);
  await bank.applied(next(), [{ number, code: '14', dueDate: taken }]);
  expect((await orders.detail(id)).invoices).toMatchObject([{ dueDate: taken }]);
});

test('a refused write-off leaves the days alone', async () => {
  const { id, number, due } = await moved();
  await bank.applied(next(), [{ number, code: '14', dueDate: laterThan(due) }]);
  await orders.walk(id, ['CANCELLED']);
  await bank.remit();
  await bank.applied(next(), [{ number, code: '15', reasons: '08' }]);
  const { timeline } = await orders.detail(id);
  expect(timeline.map(({ kind }) => kind)).not.toContain('due_date_refused');
});
