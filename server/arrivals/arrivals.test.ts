import { afterEach, expect, test } from 'vitest';

import { bankCalls, boletosOf, outcomes, PAYER } from '../testing/bank-calls.ts';
import { bankPortal } from '../testing/bank-portal.ts';
import { returnOf } from '../testing/bank-return.ts';
import { ledgerCalls } from '../testing/ledger-calls.ts';
import { requireBooks } from '../testing/paid-at-the-bank.ts';
import { appOver } from '../testing/test-app.ts';

const { paid: saidPaid, ...portal } = await bankPortal();
const { api, db, given, admin, orders, ledger, bank, next, atTheBank, invoiceOf } = portal;
const other = await appOver(api);
const elsewhere = ledgerCalls(other, admin.token);

afterEach(() => requireBooks(db));

/** The bank's word of one boleto. */
const paid = async (number: number, cents: number, more = {}) =>
  outcomes((await saidPaid(number, cents, more)).entries);

test('a part is applied, and a boleto for the rest pays the order', async () => {
  const { id, number, cents } = await atTheBank();
  await paid(number, cents - 200_00);
  const part = await ledger.about('part');
  expect(part).toMatchObject({ amount: (cents - 200_00) / 100, source: 'return_line' });
  expect(part.offers[0]).toBe('apply');
  expect((await invoiceOf(id))?.open).toBeUndefined();
  expect((await ledger.decide(part, 'apply')).statusCode).toBe(200);
  expect(await invoiceOf(id)).toMatchObject({ status: 'pending', open: 200 });
  expect(await ledger.waiting()).toEqual([]);
  const drawn = await boletosOf(db, id);
  expect(drawn.map(({ state, amount_cents }) => [state, amount_cents])).toEqual([
    ['written_off', cents],
    ['draft', 200_00],
  ]);
  expect((await bank.remit()).statusCode).toBe(201);
  expect(await paid(drawn[1]?.our_number ?? 0, 200_00)).toEqual(['paid']);
  expect(await orders.detail(id)).toMatchObject({ status: 'PAID', paymentStatus: 'paid' });
});

test('a part is applied and the rest forgiven, or due on another day', async () => {
  const [one, two] = [await atTheBank(), await atTheBank()];
  await paid(one.number, one.cents - 12);
  const some = await ledger.about('part');
  expect((await ledger.decide(some, 'apply_forgive')).statusCode).toBe(200);
  expect(await orders.detail(one.id)).toMatchObject({ status: 'PAID' });
  await paid(two.number, two.cents - 100_00);
  const part = await ledger.about('part');
  const missing = await ledger.decide(part, 'apply_new_due');
  expect([missing.statusCode, missing.json().details]).toEqual([
    400,
    [{ path: 'dueDate', message: 'Informe o novo vencimento' }],
  ]);
  const later = await ledger.decide(part, 'apply_new_due', { dueDate: '2027-01-29' });
  expect(later.statusCode).toBe(200);
  expect(await invoiceOf(two.id)).toMatchObject({ open: 100, dueDate: '2027-01-29' });
});

test('too much becomes credit, and pays what the company orders next', async () => {
  const buyer = await given.reseller(PAYER);
  const first = await atTheBank(Promise.resolve(buyer));
  await paid(first.number, first.cents + 50_00);
  expect(await orders.detail(first.id)).toMatchObject({ status: 'PAID' });
  const over = await ledger.about('over');
  expect([over.amount, over.offers[0]]).toEqual([50, 'keep_as_credit']);
  expect((await ledger.decide(over, 'keep_as_credit')).statusCode).toBe(200);
  expect(await ledger.creditOf(buyer.id)).toBe(50);
  const second = await atTheBank(Promise.resolve(buyer));
  const debt = { orderId: second.id, invoiceId: second.invoice.id };
  const used = await ledger.useCredit(buyer.id, debt);
  expect([used.statusCode, used.json().message]).toEqual([200, `R$\u00A050,00 de crédito usados`]);
  expect(await invoiceOf(second.id)).toMatchObject({ open: second.cents / 100 - 50 });
  expect((await ledger.useCredit(buyer.id, debt)).statusCode).toBe(409);
  expect((await ledger.returnCredit(buyer.id, used.json().entry)).statusCode).toBe(200);
  expect((await ledger.returnCredit(buyer.id, used.json().entry)).statusCode).toBe(404);
  expect(await ledger.creditOf(buyer.id)).toBe(50);
  expect((await ledger.useCredit(buyer.id, debt)).statusCode).toBe(200);
  expect((await orders.pay(second.invoice.id)).statusCode).toBe(200);
  expect(await orders.detail(second.id)).toMatchObject({ status: 'PAID' });
});

test('nobody uses the credit of another company', async () => {
  const buyer = await given.reseller(PAYER);
  const order = await atTheBank(Promise.resolve(buyer));
  await paid(order.number, order.cents + 10_00);
  await ledger.decide(await ledger.about('over'), 'keep_as_credit');
  const { id, invoice } = await atTheBank();
  const reply = await ledger.useCredit(buyer.id, { orderId: id, invoiceId: invoice.id });
  expect(reply.statusCode).toBe(404);
});

test('money that came twice is paid back; the note is kept', async () => {
  const { id, invoice, number, cents } = await atTheBank();
  expect((await orders.pay(invoice.id)).statusCode).toBe(200);
  await paid(number, cents);
  const twice = await ledger.about('twice');
  expect((await ledger.decide(twice, 'refund', { note: 'PIX de volta' })).statusCode).toBe(200);
  const { arrivals } = (await api.get('/api/arrivals', admin.token)).json();
  expect(arrivals).toContainEqual(expect.objectContaining({ id: twice.id, state: 'refunded' }));
  expect(await orders.detail(id)).toMatchObject({ status: 'PAID' });
});

test('money for a cancelled order opens it again, with the stock and the invoice it needs', async () => {
  const { id, number, cents } = await atTheBank();
  expect((await orders.set(id, 'CANCELLED')).statusCode).toBe(200);
  await paid(number, cents);
  const late = await ledger.about('cancelled');
  expect((await ledger.decide(late, 'reopen')).statusCode).toBe(200);
  expect(await orders.detail(id)).toMatchObject({ status: 'PAID', holdsStock: true });
});

test('money of nobody is given to the invoice of the same value', async () => {
  const { id, invoice, cents } = await atTheBank();
  await paid(7_654_321, cents);
  const unknown = await ledger.about('unknown');
  expect(unknown).toMatchObject({ company: null });
  expect(unknown.payables.map(({ invoiceId }) => invoiceId)).toContain(invoice.id);
  expect((await ledger.decide(unknown, 'keep_as_credit')).statusCode).toBe(400);
  const chosen = { orderId: id, invoiceId: invoice.id };
  expect((await ledger.decide(unknown, 'apply', chosen)).statusCode).toBe(200);
  expect(await orders.detail(id)).toMatchObject({ status: 'PAID' });
});

test('a decision is taken back by counter-entries, until it has paid something off', async () => {
  const { id, number, cents } = await atTheBank();
  await paid(number, cents - 100_00);
  const part = await ledger.about('part');
  await ledger.decide(part, 'apply');
  expect((await ledger.undo(part.id)).statusCode).toBe(200);
  expect(await invoiceOf(id)).not.toHaveProperty('open');
  const again = await ledger.about('part');
  expect(again).toMatchObject({ id: part.id, amount: part.amount });
  expect((await ledger.decide(again, 'keep_as_credit')).statusCode).toBe(200);
  expect((await ledger.undo(part.id)).statusCode).toBe(200);
  expect((await ledger.undo(part.id)).statusCode).toBe(409);
  await ledger.decide(await ledger.about('part'), 'apply_forgive');
  const refused = await ledger.undo(part.id);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringContaining('já foi quitada'),
  ]);
});

test('of two who decide at once, over two servers, one does, and the other is told', async () => {
  const { number, cents } = await atTheBank();
  await paid(number, cents - 100_00);
  const part = await ledger.about('part');
  const replies = await Promise.all([
    ledger.decide(part, 'apply'),
    elsewhere.decide(part, 'keep_as_credit'),
  ]);
  const codes = replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(codes).toEqual([200, 409]);
  const told = replies.find(({ statusCode }) => statusCode === 409);
  expect(told?.json().code).toBe('ARRIVAL_DECIDED');
});

test('the same return over two servers at once books its money once', async () => {
  const { id, number, cents } = await atTheBank();
  const file = returnOf({ sequence: next() }, [{ number, code: '06', paid: cents }]);
  const there = bankCalls(other, admin.token);
  const replies = await Promise.all([bank.apply(file), there.apply(file)]);
  expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  const arrivals = await db
    .selectFrom('arrivals')
    .select('cents')
    .where('order_id', '=', id)
    .execute();
  expect(arrivals).toEqual([{ cents }]);
});

test('no entry is ever changed, and none is countered twice', async () => {
  const entry = await db
    .selectFrom('ledger_entries')
    .select('id')
    .where('reverses_id', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const change = db.updateTable('ledger_entries').set({ note: 'x' }).where('id', '=', entry.id);
  await expect(change.execute()).rejects.toThrow('never changed');
  const removal = db.deleteFrom('ledger_entries').where('id', '=', entry.id);
  await expect(removal.execute()).rejects.toThrow('never changed');
});
