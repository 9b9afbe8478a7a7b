import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { addDays, civilDate } from '#contract/calendar';
import { txidOf } from '#contract/pix';

import { bankCalls } from '../../testing/bank-calls.ts';
import { checkoutCalls } from '../../testing/checkout-calls.ts';
import { orderCalls, placeOrder, someReceipt } from '../../testing/order-calls.ts';
import { settled, someCredit as credit, statementCalls } from '../../testing/statement-calls.ts';
import { csvOf, ofxOf, someEndToEndId } from '../../testing/statements.ts';
import { appOver, testApp } from '../../testing/test-app.ts';
import { whileLocked } from '../../testing/while-locked.ts';

const api = await testApp();
const other = await appOver(api);
const { db, given } = api;
const admin = await given.admin();
const orders = orderCalls(api, admin.token);
const { read, settle, upload } = statementCalls(api, admin.token);
const today = civilDate(new Date());
let price = 40_00;

/** A prepaid order of a value of its own, with its receipt waiting, and the key of its checkout. */
async function prepaid(same?: { msrp: number }) {
  price += 7;
  const msrp = same?.msrp ?? price;
  const buyer = await given.reseller();
  const product = await given.product({ msrp_cents: msrp, sizes: { P: 15 } });
  const key = randomUUID();
  const reply = await checkoutCalls(api)(
    [{ variantId: product.variants['P'], quantity: 15 }],
    { token: buyer.token, key, receipt: someReceipt() },
    { term: 'antecipado_3' },
  );
  expect(reply.statusCode).toBe(201);
  const { orderId: id, orderNumber: number, total } = reply.json();
  const [receipt] = (await orders.detail(id)).receipts;
  return { id, number, total, key, msrp, receiptId: receipt?.id ?? '' };
}

const statusOf = async (id: string) => (await orders.detail(id)).status;

test.each([
  ['OFX', ofxOf],
  ['CSV', csvOf],
])('%s: three are paired and settled, a fourth is left', async (_, write) => {
  const all = [await prepaid(), await prepaid(), await prepaid(), await prepaid()];
  const [byTxid, byValue, early, left] = all;
  if (!byTxid || !byValue || !early || !left) throw new Error('there are four');
  const pix = someEndToEndId(today);
  const credits = [
    // Its day is far away, but the identifier is the order's own.
    credit({
      amount: byTxid.total,
      day: addDays(today, -9),
      text: `PIX RECEBIDO TXID ${txidOf(byTxid.key)} ${pix}`,
    }),
    credit({ amount: byValue.total }),
    credit({ amount: early.total, day: addDays(today, -3) }),
    credit({ amount: left.total, day: addDays(today, -4) }),
    credit({ amount: 77_777.01 }),
    credit({ amount: -35, text: 'TARIFA' }),
  ];
  const matches = await read(write(credits));
  const found = (one: { total: number }) => matches.find(({ amount }) => amount === one.total);
  expect(matches).toHaveLength(5);
  for (const one of [byTxid, byValue, early]) {
    expect(found(one)).toMatchObject({
      verdict: 'paired',
      candidates: [
        { receiptId: one.receiptId, orderId: one.id, orderNumber: one.number, amount: one.total },
      ],
    });
  }
  expect(found(byTxid)).toMatchObject({
    endToEndId: pix,
    reason: 'Identificador e valor conferem',
  });
  expect(found(byValue)?.reason).toBe('Valor único, no mesmo dia');
  expect(found(left)).toMatchObject({
    verdict: 'none',
    reason: 'O valor confere, mas a mais de 3 dias da data',
  });
  expect(found({ total: 77_777.01 })).toMatchObject({ verdict: 'none', candidates: [] });
  // Nothing was written by looking.
  expect(await statusOf(byTxid.id)).toBe('pending_payment_confirmation');

  const chosen = [byTxid, byValue, early].map((one) => settled(found(one)));
  expect((await settle(chosen)).json()).toEqual({
    message: 'Comprovantes aprovados com sucesso',
    approved: 3,
  });
  for (const { id } of [byTxid, byValue, early]) expect(await statusOf(id)).toBe('PAID');
  expect(await statusOf(left.id)).toBe('pending_payment_confirmation');
  expect((await orders.detail(byTxid.id)).receipts).toMatchObject([
    { status: 'approved', endToEndId: pix },
  ]);
  // The same statement again, or the same wish.
  const again = await read(write(credits));
  const known = again.filter(({ verdict }) => verdict === 'known');
  expect(known.map(({ reason, candidates }) => [reason, candidates])).toEqual(
    Array.from({ length: 3 }, () => ['Já confirmado antes', []]),
  );
  const twice = await settle(chosen);
  expect([twice.statusCode, twice.json().code]).toEqual([409, 'RECEIPT_DECIDED']);
});

test('two receipts of one value: the administrator chooses', async () => {
  const one = await prepaid();
  const two = await prepaid(one);
  const [match] = await read(ofxOf([credit({ amount: one.total })]));
  expect(match?.verdict).toBe('several');
  expect(match?.candidates.map(({ receiptId }) => receiptId).toSorted()).toEqual(
    [one.receiptId, two.receiptId].toSorted(),
  );
  const chosen = settled(match, { receiptId: two.receiptId });
  expect((await settle([chosen])).statusCode).toBe(200);
  expect([await statusOf(one.id), await statusOf(two.id)]).toEqual([
    'pending_payment_confirmation',
    'PAID',
  ]);
});

test('a PIX that was recorded by hand is known', async () => {
  const { receiptId, total } = await prepaid();
  const endToEndId = someEndToEndId(today);
  await orders.approveReceipt(receiptId, { endToEndId });
  const matches = await read(ofxOf([credit({ amount: total, text: `PIX ${endToEndId}` })]));
  expect(matches).toMatchObject([{ verdict: 'known', endToEndId }]);
});

test('a receipt for an invoice is worth that invoice, one for the order what is open', async () => {
  const placed = await placeOrder(api, { term: 'parcelado_50_50' });
  await orders.approve(placed.id);
  const [first, second] = (await orders.detail(placed.id)).invoices;
  const sent = await orders.sendReceipt({ orderId: placed.id, invoiceId: first?.id ?? '' });
  const [match] = await read(ofxOf([credit({ amount: first?.amount ?? 0 })]));
  expect(match).toMatchObject({
    verdict: 'paired',
    candidates: [{ receiptId: sent.json().receipt.id }],
  });
  expect((await settle([settled(match)])).statusCode).toBe(200);
  expect((await orders.detail(placed.id)).invoices).toMatchObject([
    { status: 'paid' },
    { status: 'pending' },
  ]);
  await orders.sendReceipt({ orderId: placed.id });
  const [rest] = await read(ofxOf([credit({ amount: second?.amount ?? 0 })]));
  expect((await settle([settled(rest)])).statusCode).toBe(200);
  expect(await orders.detail(placed.id)).toMatchObject({ status: 'PAID', paymentStatus: 'paid' });
});

test('all of them or none: whatever is wrong with one, the other stays as it is', async () => {
  const [fine, wrong, done] = [await prepaid(), await prepaid(), await prepaid()];
  const used = someEndToEndId(today);
  await orders.approveReceipt(done.receiptId, { endToEndId: used });
  const good = settlement(fine);
  for (const [bad, status, code] of [
    [settlement(wrong, { amount: wrong.total + 0.01 }), 409, 'CONFLICT'],
    [settlement(wrong, { paymentId: good.paymentId }), 409, 'PAYMENT_SETTLED'],
    [settlement(wrong, { endToEndId: used }), 409, 'PAYMENT_USED'],
    [settlement(wrong, { endToEndId: 'lixo' }), 400, 'INVALID_INPUT'],
    [settlement(wrong, { date: '2026-02-30' }), 400, 'INVALID_INPUT'],
    [settlement(done), 409, 'RECEIPT_DECIDED'],
    [settlement(fine), 409, 'RECEIPT_DECIDED'],
    [settlement(wrong, { receiptId: admin.id }), 409, 'RECEIPT_DECIDED'],
  ] as const) {
    const reply = await settle([good, bad]);
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
    expect(await statusOf(fine.id)).toBe('pending_payment_confirmation');
  }
  const kept = db.selectFrom('statement_payments').select('id').where('id', '=', good.paymentId);
  expect(await kept.execute()).toEqual([]);
  const told = await settle([settlement(wrong, { amount: 1 })]);
  expect(told.json().message).toBe(`O valor do extrato não é o do pedido #${wrong.number}.`);
});

const settlement = (
  { receiptId, total: amount }: { receiptId: string; total: number },
  over: object = {},
) => ({
  paymentId: randomUUID() as string,
  receiptId,
  amount,
  date: today,
  endToEndId: null,
  ...over,
});

test('of two who settle it at once, over two servers, one does', async () => {
  const one = await prepaid();
  const chosen = [settlement(one)];
  const both = await whileLocked(db, 'statement_payments', 2, () => [
    settle(chosen),
    settle(chosen, other),
  ]);
  const codes = (await Promise.all(both)).map(({ statusCode }) => statusCode);
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { timeline } = await orders.detail(one.id);
  expect(timeline.filter(({ kind }) => kind === 'receipt_approved')).toHaveLength(1);
});

test('errors of a broken statement name their line; only administrators may read one', async () => {
  for (const [text, message] of [
    ['nada;aqui', 'Linha 1: não há um cabeçalho com as colunas data e valor'],
    ['Data;Valor\r\n31/02/2026;10,00', 'Linha 2: data inválida (31/02/2026)'],
  ] as const) {
    const reply = await upload('/api/statements', text);
    expect([reply.statusCode, reply.json().details]).toEqual([400, [{ path: 'file', message }]]);
  }
  const empty = await upload('/api/statements', '', 'extrato.ofx');
  expect([empty.statusCode, empty.json().message]).toEqual([
    400,
    'extrato.ofx: o arquivo está vazio.',
  ]);
  const unchosen = await upload('/api/statements', '', '');
  expect([unchosen.statusCode, unchosen.json().message]).toEqual([400, 'Escolha o extrato']);
  const none = await settle([]);
  expect([none.statusCode, none.json().message]).toEqual([400, 'Escolha ao menos um pagamento']);
  const buyer = await given.reseller();
  const refused = await bankCalls(api, buyer.token).upload('/api/statements', 'x');
  expect(refused.statusCode).toBe(403);
});

test.each([ofxOf, csvOf])(
  'more payments than anybody looks through are refused: %o',
  async (of) => {
    const many = Array.from({ length: 5_001 }, () => credit({ amount: 10 }));
    const reply = await upload('/api/statements', of(many), 'extrato.ofx');
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toBe(
      'O extrato tem mais de 5.000 lançamentos. Envie períodos menores.',
    );
  },
);
