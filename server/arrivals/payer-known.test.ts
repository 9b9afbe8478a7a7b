import { afterEach, expect, test } from 'vitest';

import { PAYER } from '../testing/bank-calls.ts';
import { bankPortal } from '../testing/bank-portal.ts';
import type { SomeUser } from '../testing/given.ts';
import { placeOrder } from '../testing/order-calls.ts';
import { requireBooks } from '../testing/paid-at-the-bank.ts';
import { settled, someCredit, statementCalls } from '../testing/statement-calls.ts';
import { ofxOf } from '../testing/statements.ts';

const { api, db, given, admin, ledger, atTheBank, paid, orders } = await bankPortal();
const { read, settle } = statementCalls(api, admin.token);

afterEach(() => requireBooks(db));

/** A credit of a statement, taken to what waits. */
async function came(amount: number, text: string) {
  const [match] = await read(ofxOf([someCredit({ amount, text })]));
  const taken = settled(match, {
    receiptId: undefined,
    invoiceId: undefined,
    toDecide: true,
    description: text,
  });
  expect((await settle([taken])).statusCode).toBe(200);
  return ledger.about('unknown');
}

const company = (name: string, cnpj: string) =>
  given.reseller({ ...PAYER, company_name: name, cnpj });
const owes = async (buyer: SomeUser) => {
  const { id, cents } = await atTheBank(Promise.resolve(buyer));
  return { id, open: cents / 100 };
};
const ordersOf = ({ payables }: { payables: { orderId: string }[] }) =>
  payables.map(({ orderId }) => orderId);

test('a CNPJ in the line: the company and what it owes, its own of the same value first', async () => {
  const buyer = await company('Ateliê Brisa', '99.709.154/0001-14');
  const [first, same] = [await owes(buyer), await placeOrder(api, { buyer, term: 'antecipado_3' })];
  await owes(await company('Moda Norte', '12.ABC.345/01DE-35'));
  const unknown = await came(same.total, 'PIX RECEBIDO 99709154 000114 ATELIE');
  expect(unknown).toMatchObject({
    company: null,
    document: '99709154000114',
    companies: [{ id: buyer.id, name: 'Ateliê Brisa' }],
    offers: ['apply', 'keep_as_credit', 'refund'],
  });
  expect(ordersOf(unknown)).toEqual([same.id, first.id]);
  expect((await ledger.decide(unknown, 'apply', { orderId: same.id })).statusCode).toBe(200);
  expect(await orders.detail(same.id)).toMatchObject({ status: 'PAID' });
});

test('another value than anything it owes: proposed all the same, and nothing of others', async () => {
  const buyer = await company('Vila Serena', '11.222.333/0001-81');
  const mine = await owes(buyer);
  const other = await placeOrder(api, { term: 'antecipado_3' });
  const unknown = await came(other.total, 'TED 11.222.333/0001-81');
  expect(ordersOf(unknown)).toEqual([mine.id]);
  await ledger.decide(unknown, 'refund');
});

test('whoever owes nothing may have it as credit, without an invoice to choose', async () => {
  const buyer = await company('Casa Lume', '33.000.167/0001-01');
  const unknown = await came(12.34, 'PIX RECEBIDO 33000167000101');
  expect(unknown).toMatchObject({
    companies: [{ id: buyer.id }],
    payables: [],
    offers: ['keep_as_credit', 'apply', 'refund'],
  });
  const kept = await ledger.decide(unknown, 'keep_as_credit', { userId: buyer.id });
  expect(kept.statusCode).toBe(200);
  expect(await ledger.creditOf(buyer.id)).toBe(12.34);
  // Taken back, it is nobody's again, and its document still tells.
  expect((await ledger.undo(unknown.id)).statusCode).toBe(200);
  expect(await ledger.about('unknown')).toMatchObject({ companies: [{ id: buyer.id }] });
  // Of two accounts with it nobody can say whose credit it is.
  await company('Casa Lume Filial', '33000167000101');
  expect(await ledger.about('unknown')).toMatchObject({
    companies: [{}, {}],
    offers: ['apply', 'keep_as_credit', 'refund'],
  });
  await ledger.decide(await ledger.about('unknown'), 'refund');
});

test('a CPF with hidden digits names whoever it fits; two of them are both shown', async () => {
  const one = await company('Joana Modas', '529.982.247-25');
  const mine = await owes(one);
  const masked = 'Pix recebido de Joana ***.982.247-**';
  const unknown = await came(9.87, masked);
  expect(unknown).toMatchObject({ document: '***982247**', companies: [{ id: one.id }] });
  expect(ordersOf(unknown)).toEqual([mine.id]);
  const two = await company('Joana Outra', '111.982.247-11');
  const both = await ledger.about('unknown');
  expect(new Set(both.companies.map(({ id }) => id))).toEqual(new Set([one.id, two.id]));
  await ledger.decide(both, 'refund');
});

test('a name alone is no company, nor is the document of an administrator or of one who is gone', async () => {
  const named = await company('Ateliê Aurora', '00.000.000/0001-91');
  await owes(named);
  const byName = await came(8.76, 'PIX RECEBIDO ATELIE AURORA');
  expect(byName).toMatchObject({ document: null, companies: [], payables: [] });
  await ledger.decide(byName, 'refund');
  await db
    .updateTable('users')
    .set({ cnpj: '33.014.556/0001-96' })
    .where('id', '=', admin.id)
    .execute();
  const gone = await company('Que saiu', '33.014.556/0001-96');
  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
  const ours = await came(7.65, 'PIX RECEBIDO 33014556000196');
  expect(ours).toMatchObject({ document: '33014556000196', companies: [] });
  await ledger.decide(ours, 'refund');
});

test('a line of a return names the payer by its own field', async () => {
  // As the worked example says it.
  const buyer = await company('Moda Norte Comércio', '12.345.678/0001-95');
  const mine = await owes(buyer);
  await paid(7_654_399, 90_00);
  const unknown = await ledger.about('unknown');
  expect(unknown).toMatchObject({ document: '12345678000195', payer: expect.any(String) });
  expect(ordersOf(unknown)).toEqual([mine.id]);
  await ledger.decide(unknown, 'refund');
});
