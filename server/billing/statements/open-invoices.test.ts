import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { addDays, civilDate } from '#contract/calendar';

import { checkoutCalls } from '../../testing/checkout-calls.ts';
import { orderCalls } from '../../testing/order-calls.ts';
import { settled, someCredit as credit, statementCalls } from '../../testing/statement-calls.ts';
import { ofxOf } from '../../testing/statements.ts';
import { testApp } from '../../testing/test-app.ts';
import { brokenRules } from '../../upkeep/run-checks.queries.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const orders = orderCalls(api, admin.token);
const { read, settle } = statementCalls(api, admin.token);
const today = civilDate(new Date());
let price = 40_00;

const statusOf = async (id: string) => (await orders.detail(id)).status;

/** An approved order on credit, of a value of its own or of another's. */
async function invoiced(same?: { price: number }) {
  price += 7;
  const msrp = same?.price ?? price;
  const buyer = await given.reseller({ company_name: 'Ateliê Brisa', cnpj: '99.709.154/0001-14' });
  const product = await given.product({ msrp_cents: msrp, sizes: { P: 15 } });
  const reply = await checkoutCalls(api)(
    [{ variantId: product.variants['P'], quantity: 15 }],
    { token: buyer.token },
    { term: 'boleto_30' },
  );
  const { orderId: id, orderNumber: number } = reply.json();
  expect((await orders.approve(id)).statusCode).toBe(200);
  const [invoice] = (await orders.detail(id)).invoices;
  if (!invoice) throw new Error('it has one');
  return { id, number, price: msrp, amount: invoice.amount, invoiceId: invoice.id };
}

test.each([
  ['PIX RECEBIDO 99.709.154/0001-14', true, 'O CNPJ está na descrição'],
  ['PIX RECEBIDO ATELIE BRISA', true, 'O nome está na descrição'],
  ['PIX RECEBIDO', false, 'Só o valor confere: veja quem pagou'],
])('an open invoice that %s seems to pay: chosen beforehand %s', async (text, proposed, reason) => {
  const { id, number, amount, invoiceId } = await invoiced();
  const credits = [credit({ amount, text, day: addDays(today, -20) })];
  const [match] = await read(ofxOf(credits));
  expect(match).toMatchObject({ verdict: 'paired', proposed });
  expect(match?.candidates).toMatchObject([
    { receiptId: null, invoiceId, seq: 1, orderId: id, orderNumber: number, amount },
  ]);
  expect(match?.reason).toContain(reason);
  const reply = await settle([settled(match)]);
  expect(reply.json()).toEqual({ message: 'Pagamentos confirmados com sucesso', approved: 1 });
  expect(await orders.detail(id)).toMatchObject({
    status: 'PAID',
    paymentStatus: 'paid',
    invoices: [{ status: 'paid' }],
  });
  const arrivals = db.selectFrom('arrivals').selectAll().where('invoice_id', '=', invoiceId);
  const came = { source: 'statement_line', source_key: `statement/${match?.paymentId}` };
  expect(await arrivals.execute()).toMatchObject([{ ...came, paid_on: addDays(today, -20) }]);
  // The same statement again, or the same wish, books nothing.
  expect(await read(ofxOf(credits))).toMatchObject([{ verdict: 'known', proposed: false }]);
  const again = await settle([settled(match)]);
  expect([again.statusCode, again.json().code]).toEqual([409, 'INVOICE_SETTLED']);
  expect(await arrivals.execute()).toHaveLength(1);
  expect(await brokenRules(db)).toEqual([]);
});

test('a receipt stands for its invoice: it is not proposed twice, and a debit never is', async () => {
  const { id, amount, invoiceId } = await invoiced();
  const sent = await orders.sendReceipt({ orderId: id, invoiceId });
  const [match, ...more] = await read(ofxOf([credit({ amount }), credit({ amount: -amount })]));
  expect(more).toEqual([]);
  expect(match?.candidates).toMatchObject([{ receiptId: sent.json().receipt.id, invoiceId: null }]);
});

test('two invoices of one value and one company wait for a person', async () => {
  const one = await invoiced();
  const two = await invoiced(one);
  const text = 'PIX RECEBIDO 99709154 000114';
  const [match] = await read(ofxOf([credit({ amount: one.amount, text })]));
  expect(match).toMatchObject({ verdict: 'several', proposed: false });
  const chosen = settled(match, { invoiceId: two.invoiceId });
  expect((await settle([chosen])).statusCode).toBe(200);
  expect([await statusOf(one.id), await statusOf(two.id)]).toEqual(['APPROVED', 'PAID']);
});

test('another value, or a receipt and an invoice at once, is refused, and nothing is kept', async () => {
  const { amount, invoiceId } = await invoiced();
  const [match] = await read(ofxOf([credit({ amount })]));
  const both = await settle([settled(match, { receiptId: randomUUID() })]);
  expect([both.statusCode, both.json().message]).toEqual([
    400,
    'Escolha um comprovante ou uma fatura',
  ]);
  const less = await settle([settled(match, { amount: amount - 1 })]);
  expect(less.statusCode).toBe(409);
  const kept = db.selectFrom('statement_payments').select('id').where('invoice_id', '=', invoiceId);
  expect(await kept.execute()).toEqual([]);
});
