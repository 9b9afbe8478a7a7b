import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { boletosOf, PAYER } from '../testing/bank-calls.ts';
import { bankPortal } from '../testing/bank-portal.ts';
import { placeOrder } from '../testing/order-calls.ts';
import { requireBooks } from '../testing/paid-at-the-bank.ts';

const { api, db, given, admin, orders, ledger, bank, atTheBank, paid, invoiceOf } =
  await bankPortal();

afterEach(() => requireBooks(db));

/** The bank does not say whose money it is; otherwise the document would tell. */
const NAMELESS = { payer: '0' };

test('money of nobody is shared out among any open invoices, and given back one by one', async () => {
  const buyer = await given.reseller({ ...PAYER, company_name: 'Vila Serena Modas' });
  const [one, two] = [
    await atTheBank(Promise.resolve(buyer)),
    await atTheBank(Promise.resolve(buyer)),
  ];
  await paid(7_654_322, one.cents + 80_00, NAMELESS);
  const unknown = await ledger.about('unknown');
  expect(unknown.payables).toEqual([]);
  const found = await ledger.find('vila serena');
  expect(new Set(found.map(({ invoiceId }) => invoiceId))).toEqual(
    new Set([one.invoice.id, two.invoice.id]),
  );
  expect(await ledger.find(`#${Number(two.orderNumber)}`)).toMatchObject([{ orderId: two.id }]);
  const to = ({ id, invoice }: typeof one) => ({ orderId: id, invoiceId: invoice.id });
  expect((await ledger.decide(unknown, 'apply', to(two))).statusCode).toBe(200);
  expect(await orders.detail(two.id)).toMatchObject({ status: 'PAID' });
  const rest = await ledger.about('over');
  expect(rest).toMatchObject({ id: unknown.id, amount: 80, company: { id: buyer.id } });
  expect((await ledger.decide(rest, 'apply', to(one))).statusCode).toBe(200);
  expect(await invoiceOf(one.id)).toMatchObject({ open: one.cents / 100 - 80 });
  // The last decision first; what it has paid off goes back with the order's status.
  expect((await ledger.undo(unknown.id)).statusCode).toBe(200);
  expect(await invoiceOf(one.id)).not.toHaveProperty('open');
  expect((await ledger.undo(unknown.id)).json().message).toContain('já foi quitada');
  const kept = await ledger.decide(await ledger.about('over'), 'keep_as_credit');
  expect(kept.statusCode).toBe(200);
  const used = await ledger.useCredit(buyer.id, to(one));
  const refused = await ledger.undo(unknown.id);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringContaining('O crédito já foi usado'),
  ]);
  await ledger.returnCredit(buyer.id, used.json().entry);
  expect((await ledger.undo(unknown.id)).statusCode).toBe(200);
  expect(await ledger.creditOf(buyer.id)).toBe(0);
  const told = await db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', 'in', [one.id, two.id])
    .where('action', 'in', ['arrival_decided', 'arrival_undone'])
    .execute();
  expect(told.map(({ action }) => action)).toContain('arrival_undone');
});

test('money given to the wrong company is nobody’s again once that is taken back', async () => {
  const [wrong, right] = [await atTheBank(), await atTheBank()];
  await paid(7_654_323, 90_00);
  const unknown = await ledger.about('unknown');
  await ledger.decide(unknown, 'apply', { orderId: wrong.id, invoiceId: wrong.invoice.id });
  expect((await ledger.undo(unknown.id)).statusCode).toBe(200);
  expect(await ledger.about('unknown')).toMatchObject({
    id: unknown.id,
    company: null,
    order: null,
  });
  const mixed = { orderId: right.id, invoiceId: wrong.invoice.id };
  expect((await ledger.decide(unknown, 'apply', mixed)).statusCode).toBe(404);
  expect((await ledger.decide(unknown, 'book')).statusCode).toBe(400);
  const to = { orderId: right.id, invoiceId: right.invoice.id };
  expect((await ledger.decide(unknown, 'apply', to)).statusCode).toBe(200);
  expect(await invoiceOf(right.id)).toMatchObject({ open: right.cents / 100 - 90 });
});

test('all of a boleto for the rest, when the part was given back: somebody is asked', async () => {
  const { id, number, cents } = await atTheBank();
  await paid(number, cents - 200_00);
  const part = await ledger.about('part');
  await ledger.decide(part, 'apply');
  const rest = (await boletosOf(db, id)).at(-1);
  await bank.remit();
  await ledger.undo(part.id);
  await ledger.decide(await ledger.about('part'), 'refund');
  await paid(rest?.our_number ?? 0, 200_00);
  expect(await ledger.about('part')).toMatchObject({ amount: 200, order: { id } });
  await ledger.decide(await ledger.about('part'), 'refund');
});

test('an order paid in advance is found like an invoice: by its value, its company or its number', async () => {
  const buyer = await given.reseller({ ...PAYER, company_name: 'Alvorada Malhas' });
  const { id, number, total } = await placeOrder(api, { buyer, term: 'antecipado_3' });
  const open = { orderId: id, invoiceId: null, seq: null, userId: buyer.id, open: total };
  expect(await ledger.find('alvorada malhas')).toMatchObject([open]);
  expect(await ledger.find(`#${Number(number)}`)).toMatchObject([open]);
  const cents = Math.round(total * 100);
  await paid(7_654_326, cents, NAMELESS);
  const unknown = await ledger.about('unknown');
  expect(unknown.payables).toContainEqual(expect.objectContaining(open));
  await ledger.decide(unknown, 'refund');
  // A part of it, then what is missing.
  await paid(7_654_327, cents - 50_00);
  await ledger.decide(await ledger.about('unknown'), 'apply', { orderId: id });
  expect(await ledger.find('alvorada malhas')).toMatchObject([{ ...open, open: 50 }]);
  await paid(7_654_328, 50_00);
  await ledger.decide(await ledger.about('unknown'), 'apply', { orderId: id });
  expect(await orders.detail(id)).toMatchObject({ status: 'PAID' });
  expect(await ledger.find('alvorada malhas')).toEqual([]);
});

test('parts of a prepaid order that is cancelled wait', async () => {
  const { id, number } = await placeOrder(api, { term: 'antecipado_3' });
  await paid(7_654_324, 50_00);
  await ledger.decide(await ledger.about('unknown'), 'apply', { orderId: id });
  expect((await orders.set(id, 'CANCELLED')).statusCode).toBe(200);
  const back = await ledger.about('cancelled');
  expect(back).toMatchObject({ amount: 50, order: { number } });
  await ledger.decide(back, 'refund');
});

describe('with centavos forgiven up to R$ 1,00', () => {
  beforeAll(() => given.setting('centsForgiven', 1));
  afterAll(() => given.setting('centsForgiven', 0));

  test.each([
    [-1, 'PAID', 0],
    [-1_00, 'PAID', 0],
    [1_00, 'PAID', 1],
  ])('%i centavos off: nobody is asked', async (off, status, credit) => {
    const buyer = await given.reseller(PAYER);
    const { id, number, cents } = await atTheBank(Promise.resolve(buyer));
    await paid(number, cents + off);
    expect(await orders.detail(id)).toMatchObject({ status, invoices: [{ status: 'paid' }] });
    expect(await ledger.creditOf(buyer.id)).toBe(credit);
    expect((await ledger.waiting()).filter(({ order }) => order?.id === id)).toEqual([]);
  });

  test('more than that is asked about, and what was kept is taken back by one press', async () => {
    const buyer = await given.reseller(PAYER);
    const [short, over] = [
      await atTheBank(Promise.resolve(buyer)),
      await atTheBank(Promise.resolve(buyer)),
    ];
    await paid(short.number, short.cents - 1_01);
    const part = await ledger.about('part');
    expect(part).toMatchObject({ order: { id: short.id } });
    await paid(over.number, over.cents + 50);
    const { arrivals } = (await api.get(`/api/arrivals?userId=${buyer.id}`, admin.token)).json();
    const kept = arrivals.find(
      ({ amount }: { amount: number }) => amount * 100 === over.cents + 50,
    );
    expect(kept).toMatchObject({ undoable: true });
    expect((await ledger.undo(kept.id)).statusCode).toBe(200);
    expect(await ledger.creditOf(buyer.id)).toBe(0);
    await ledger.decide(await ledger.about('over'), 'refund');
    await ledger.decide(part, 'refund');
  });

  test('the rest of a decision is forgiven as well', async () => {
    const { id, invoice, cents } = await atTheBank();
    await paid(7_654_325, cents - 60);
    const to = { orderId: id, invoiceId: invoice.id };
    expect((await ledger.decide(await ledger.about('unknown'), 'apply', to)).statusCode).toBe(200);
    expect(await orders.detail(id)).toMatchObject({ status: 'PAID' });
  });
});
