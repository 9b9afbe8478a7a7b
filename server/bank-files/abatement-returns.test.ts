import { expect, test } from 'vitest';

import { civilDate } from '#contract/calendar';
import type { OrderId } from '#contract/ids';
import { moneyText } from '#contract/money-text';

import { boletosOf, instructionsOf, outcomes } from '../testing/bank-calls.ts';
import { bankPortal } from '../testing/bank-portal.ts';
import type { SomeUser } from '../testing/given.ts';
import { requireBooks } from '../testing/paid-at-the-bank.ts';
import { textsOfPdf } from '../testing/texts-of-pdf.ts';

const portal = await bankPortal();
const { api, db, given, admin, orders, ledger, bank, next, atTheBank, paid, invoiceOf } = portal;
const finance = await given.admin({ admin_profile: 'FINANCE' });
const today = civilDate(new Date());

/** What the bell tells somebody of an order, of money. */
async function rung({ token }: SomeUser, id: OrderId): Promise<string[]> {
  const { notices } = (await api.get('/api/notices?group=money', token)).json();
  const { orderNumber } = await orders.detail(id);
  return notices
    .filter((notice: { orderNumber: string | null }) => notice.orderNumber === orderNumber)
    .map(({ event }: { event: string }) => event);
}
const says = (number: number, code: string, more = {}) =>
  bank.applied(next(), [{ number, code, ...more }]);

/** Registered, and the bank was told of an abatement in centavos. */
async function told(cents: number) {
  const order = await atTheBank();
  await says(order.number, '02');
  expect((await bank.abate(order.invoice.id, cents / 100)).statusCode).toBe(200);
  expect((await bank.remit()).statusCode).toBe(201);
  return order;
}

test.each([
  ['with its value', 2500],
  ['without repeating it', 0],
])('the bank takes it %s: the paper says so, value and line stay', async (_, abatement) => {
  const { id, number, cents } = await told(2500);
  const [before] = await boletosOf(db, id);
  const { entries } = await says(number, '12', { amount: cents, abatement });
  expect(entries).toMatchObject([{ outcome: 'abatement_given', event: 'Abatimento concedido' }]);
  const { abatement: abated, boletoPdfUrl, open } = (await invoiceOf(id)) ?? {};
  expect([abated, open]).toEqual([{ amount: 25, step: 'agreed' }, (cents - 2500) / 100]);
  const [after] = await boletosOf(db, id);
  expect([after?.line, after?.amount_cents]).toEqual([before?.line, before?.amount_cents]);
  const { rawPayload } = await api.get(boletoPdfUrl ?? '', admin.token);
  const texts = (await textsOfPdf(rawPayload)).map(({ text }) => text.replaceAll('\u00a0', ' '));
  expect(texts).toContain('R$ 25,00');
  expect(texts.join('|')).toContain('Conceder abatimento de R$ 25,00: cobrar R$');
  await requireBooks(db);
});

test('cancelled at the bank: the paper is as it was', async () => {
  const { id, invoice, number } = await told(2500);
  await says(number, '12', { abatement: 2500 });
  await bank.unabate(invoice.id);
  await bank.remit();
  expect((await invoiceOf(id))?.abatement).toEqual({ amount: 0, step: 'sent' });
  expect(outcomes((await says(number, '13', { abatement: 2500 })).entries)).toEqual([
    'abatement_cancelled',
  ]);
  expect(await invoiceOf(id)).not.toHaveProperty('abatement');
  expect(await boletosOf(db, id)).toMatchObject([{ abatement_cents: 0, told_cents: 0 }]);
  await requireBooks(db);
});

test('refused: all of it is asked for again, and both sides read why', async () => {
  const { id, number, buyer, cents } = await told(2500);
  const { entries } = await says(number, '16', { reasons: '19' });
  expect(entries).toMatchObject([{ outcome: 'refused' }]);
  const order = await orders.detail(id, buyer.token);
  expect(order.invoices[0]).not.toHaveProperty('open');
  expect(order.timeline.at(-1)).toMatchObject({
    kind: 'abatement_refused',
    reason: `Fatura 1: o banco recusou o abatimento de ${moneyText(25)} (Abatimento acima de 90% do título). Vale o valor cheio.`,
  });
  // Said twice, it is undone once; what is paid then is the whole.
  await says(number, '16', { reasons: '19' });
  expect(
    (await orders.detail(id)).timeline.filter(({ kind }) => kind === 'abatement_refused'),
  ).toHaveLength(1);
  // Who looks after money is told once; who read the return knows of it.
  expect(await rung(finance, id)).toEqual(['abatement_refused']);
  expect(await rung(admin, id)).toEqual([]);
  expect(await rung(await given.admin({ admin_profile: 'SALES' }), id)).toEqual([]);
  await paid(number, cents, { amount: cents });
  expect((await orders.detail(id)).status).toBe('PAID');
  await requireBooks(db);
});

test('to cancel it is refused: the abatement stands again', async () => {
  const { id, invoice, number, cents } = await told(2500);
  await says(number, '12', { abatement: 2500 });
  await bank.unabate(invoice.id);
  await bank.remit();
  await says(number, '16', { reasons: '29' });
  expect(await invoiceOf(id)).toMatchObject({
    open: (cents - 2500) / 100,
    abatement: { amount: 25, step: 'agreed' },
  });
  await requireBooks(db);
});

test('of a day and an abatement that wait the reason says which was refused', async () => {
  const { id, invoice, number } = await told(2500);
  await bank.moveDue(invoice.id, '2027-02-26');
  await bank.remit();
  await says(number, '16', { reasons: '33' });
  expect(await invoiceOf(id)).toMatchObject({
    dueDate: invoice.dueDate,
    abatement: { amount: 25, step: 'sent' },
  });
  await says(number, '16', { reasons: '19' });
  expect(await invoiceOf(id)).not.toHaveProperty('abatement');
  await requireBooks(db);
});

test('a wish that is still to be sent is not undone by the answer to an older one', async () => {
  const { id, invoice, number } = await told(2500);
  await bank.unabate(invoice.id);
  await bank.abate(invoice.id, 40);
  await says(number, '12', { abatement: 2500 });
  expect((await invoiceOf(id))?.abatement).toEqual({ amount: 40, step: 'waiting' });
  await bank.remit();
  await bank.remit();
  // The answer to the first comes once more, late: it is not the bank's own doing.
  await says(number, '13', { abatement: 2500 });
  expect((await invoiceOf(id))?.abatement).toEqual({ amount: 40, step: 'sent' });
  await says(number, '12', { abatement: 4000 });
  expect((await invoiceOf(id))?.abatement).toEqual({ amount: 40, step: 'agreed' });
  expect(await instructionsOf(db, id)).toEqual(['01 sent', '04 sent', '05 sent', '04 sent']);
  await requireBooks(db);
});

test('what the branch gave by itself counts for the invoice too, but never pays it off', async () => {
  const { id, number, cents } = await atTheBank();
  await says(number, '02');
  await says(number, '12', { abatement: 700 });
  expect(await invoiceOf(id)).toMatchObject({
    open: (cents - 700) / 100,
    abatement: { amount: 7, step: 'agreed' },
  });
  const other = await atTheBank();
  const { entries } = await says(other.number, '12', { abatement: other.cents });
  expect(entries[0]?.reasons).toEqual(['O abatimento é do valor todo: confira com o banco']);
  expect(await invoiceOf(other.id)).toMatchObject({ status: 'pending', amount: other.cents / 100 });
  expect(await invoiceOf(other.id)).not.toHaveProperty('open');
  await requireBooks(db);
});

const WAYS = [
  ['as the line repeats it', 2500, 0, 0],
  ['as a discount', 0, 2500, 0],
  ['without a word', 0, 0, 0],
  ['with the fee kept', 2500, 0, 350],
] as const;
test.each(WAYS)(
  'paid with the abatement, %s: settled, and entered once',
  async (_, abatement, discount, fee) => {
    const { id, number, cents } = await told(2500);
    const credited = cents - 2500 - fee;
    await paid(number, credited, { amount: cents, abatement, discount, fee });
    expect((await orders.detail(id)).status).toBe('PAID');
    expect((await orders.detail(id)).money).toMatchObject({
      received: (cents - 2500) / 100,
      abated: 25,
      open: 0,
    });
    expect(await ledger.waiting()).toEqual([]);
    await requireBooks(db);
  },
);

test('paid in full all the same: what is too much waits for a decision', async () => {
  const { id, number, cents } = await told(2500);
  await paid(number, cents, { amount: cents });
  expect((await orders.detail(id)).status).toBe('PAID');
  const over = await ledger.about('over');
  expect(over.amount).toBe(25);
  await ledger.decide(over, 'refund');
  await requireBooks(db);
});

test('taken back, and paid for less before the bank forgot it: what the bank left off is entered', async () => {
  const { id, invoice, number, cents } = await told(2500);
  await bank.unabate(invoice.id);
  await paid(number, cents - 2500, { amount: cents, abatement: 2500, occurredOn: today });
  expect((await orders.detail(id)).status).toBe('PAID');
  expect(await ledger.waiting()).toEqual([]);
  await requireBooks(db);
});

test('too little even so waits as a part', async () => {
  const { id, number, cents } = await told(2500);
  await paid(number, cents - 2500 - 100, { amount: cents, abatement: 2500 });
  expect((await orders.detail(id)).invoices[0]?.status).toBe('pending');
  const part = await ledger.about('part');
  await ledger.decide(part, 'apply_forgive');
  expect((await orders.detail(id)).status).toBe('PAID');
  await requireBooks(db);
});
