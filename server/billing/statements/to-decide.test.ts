import { afterEach, expect, test } from 'vitest';

import { PAYER } from '../../testing/bank-calls.ts';
import { bankPortal } from '../../testing/bank-portal.ts';
import { placeOrder } from '../../testing/order-calls.ts';
import { requireBooks } from '../../testing/paid-at-the-bank.ts';
import { settled, someCredit as credit, statementCalls } from '../../testing/statement-calls.ts';
import { ofxOf } from '../../testing/statements.ts';
import { appOver } from '../../testing/test-app.ts';
import { whileLocked } from '../../testing/while-locked.ts';

const { api, db, given, admin, orders, ledger, atTheBank, invoiceOf } = await bankPortal();
const other = await appOver(api);
const { read, settle } = statementCalls(api, admin.token);

afterEach(() => requireBooks(db));

/** A credit of a statement that nobody owes. */
async function strange(amount: number, text = 'PIX RECEBIDO VILA SERENA') {
  const file = ofxOf([credit({ amount, text })]);
  const [match] = await read(file);
  expect(match).toMatchObject({ verdict: 'none', candidates: [] });
  return { file, taken: settled(match, { toDecide: true, description: text }) };
}

test('a part of an invoice by PIX: taken to what waits, applied, and the rest stays open', async () => {
  const buyer = await given.reseller({ ...PAYER, company_name: 'Vila Serena' });
  const { id, invoice, cents } = await atTheBank(Promise.resolve(buyer));
  const { file, taken } = await strange(77.31);
  const reply = await settle([taken]);
  expect(reply.json()).toEqual({ message: 'Levado a Recebimentos para decidir', approved: 1 });
  const unknown = await ledger.about('unknown');
  expect(unknown).toMatchObject({
    amount: 77.31,
    source: 'statement_line',
    payer: 'PIX RECEBIDO VILA SERENA',
    company: null,
  });
  // It is in the books once, whoever reads the statement again.
  expect(await read(file)).toMatchObject([{ verdict: 'known' }]);
  const again = await settle([taken]);
  expect([again.statusCode, again.json().code]).toEqual([409, 'PAYMENT_SETTLED']);
  const to = { orderId: id, invoiceId: invoice.id };
  expect((await ledger.decide(unknown, 'apply', to)).statusCode).toBe(200);
  expect(await invoiceOf(id)).toMatchObject({ open: (cents - 77_31) / 100 });
});

test('two companies’ money in one word: all of it or nothing', async () => {
  const [one, two] = [await strange(11.11), await strange(22.22, 'TED RECEBIDA')];
  await settle([one.taken]);
  const both = await settle([two.taken, one.taken]);
  expect(both.statusCode).toBe(409);
  expect(await read(two.file)).toMatchObject([{ verdict: 'none' }]);
  await ledger.decide(await ledger.about('unknown'), 'refund');
});

test('of two who take it in at once, over two servers, one does', async () => {
  const { taken } = await strange(33.33);
  const both = await whileLocked(db, 'arrivals', 2, () => [
    settle([taken]),
    settle([taken], other),
  ]);
  const replies = await Promise.all(both);
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await ledger.decide(await ledger.about('unknown'), 'refund');
});

test('what confirmed a receipt is not taken in beside it, nor the other way round', async () => {
  const first = await placeOrder(api, { term: 'antecipado_3' });
  const [match] = await read(ofxOf([credit({ amount: first.total })]));
  expect((await settle([settled(match)])).statusCode).toBe(200);
  // As it was before there were arrivals: what it confirmed is all that is known of the line.
  const key = `statement/${match?.paymentId}`;
  const kept = db.updateTable('arrivals').set({ source_key: null });
  await kept.where('source_key', '=', key).execute();
  const beside = { receiptId: undefined, toDecide: true };
  const refused = await settle([settled(match, beside)]);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'PAYMENT_SETTLED']);

  const { id, total } = await placeOrder(api, { term: 'antecipado_3' });
  const [second] = await read(ofxOf([credit({ amount: total, text: 'TED RECEBIDA' })]));
  expect((await settle([settled(second, beside)])).statusCode).toBe(200);
  const late = await settle([settled(second)]);
  expect([late.statusCode, late.json().code]).toEqual([409, 'PAYMENT_SETTLED']);
  expect(await orders.detail(id)).toMatchObject({ receipts: [{ status: 'pending' }] });
  await ledger.decide(await ledger.about('unknown'), 'refund');
});

test('to be decided and for an invoice at once is refused', async () => {
  const { taken } = await strange(44.44);
  const mixed = await settle([{ ...taken, invoiceId: '00000000-0000-4000-8000-000000000000' }]);
  expect(mixed.statusCode).toBe(400);
});
