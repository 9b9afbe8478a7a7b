import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { civilDate } from '#contract/calendar';
import { asId, type BoletoId, type InvoiceId, type OrderId } from '#contract/ids';

import { readLine } from '../../banking/line.rules.ts';
import {
  approvedOrder,
  bankCalls,
  boletosOf,
  centsOf,
  instructionsOf,
  liveNumber,
} from '../../testing/bank-calls.ts';
import { boletoAccount } from '../../testing/boleto-accounts.ts';
import { orderCalls, placeOrder } from '../../testing/order-calls.ts';
import { testApp } from '../../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const orders = orderCalls(api, admin.token);
const bank = bankCalls(api, admin.token);
const today = civilDate(new Date());
let sequence = 0;

beforeEach(() => given.setting('boletoAccount', boletoAccount('341')));

const statesOf = async (id: OrderId) => (await boletosOf(db, id)).map(({ state }) => state);
const remitted = async () => expect((await bank.remit()).statusCode).toBe(201);
const registered = async (invoiceId: InvoiceId) => {
  sequence += 1;
  await bank.applied(sequence, [{ number: await liveNumber(db, invoiceId), code: '02' }]);
};

test('approval gives the invoice a boleto with a valid line, and an instruction to register it', async () => {
  const { id, invoice } = await approvedOrder(api, admin.token);
  const [boleto, ...more] = await boletosOf(db, id);
  expect(more).toEqual([]);
  expect(boleto).toMatchObject({ state: 'draft', source: 'bank', account: boletoAccount('341') });
  expect(readLine(boleto?.line ?? '', today)).toEqual({
    bank: '341',
    line: boleto?.line,
    barcode: boleto?.barcode,
    amount: centsOf(invoice),
    dueDate: invoice.dueDate,
  });
  expect(await instructionsOf(db, id)).toEqual(['01 waits']);
  expect(invoice).toMatchObject({ boletoState: 'draft', lineDigit: null, boletoRejection: null });
});

test('two halves have two, with numbers that follow each other', async () => {
  const { id, invoices } = await approvedOrder(api, admin.token, { term: 'parcelado_50_50' });
  const boletos = await boletosOf(db, id);
  const [first = 0, second] = boletos.map(({ our_number }) => our_number ?? 0);
  expect(second).toBe(first + 1);
  expect(boletos.map(({ line }) => readLine(line, today)?.amount)).toEqual(invoices.map(centsOf));
  expect(boletos.map(({ due_date }) => due_date)).toEqual(invoices.map(({ dueDate }) => dueDate));
});

test('prepaid orders, and those paid at once, have none', async () => {
  const prepaid = await placeOrder(api, { term: 'antecipado_3' });
  await orders.walk(prepaid.id, ['APPROVED']);
  const paid = await placeOrder(api);
  await orders.walk(paid.id, ['PAID']);
  expect([...(await boletosOf(db, prepaid.id)), ...(await boletosOf(db, paid.id))]).toEqual([]);
});

const INCOMPLETE = [
  ['none', null],
  ['no wallet', boletoAccount('341', { wallet: '' })],
  ['another CNPJ', boletoAccount('341', { beneficiaryCnpj: '11.222.333/0001-82' })],
] as const;

test.each(INCOMPLETE)('account %s: nothing is invented', async (_, account) => {
  await given.setting('boletoAccount', account);
  const { id, invoice } = await approvedOrder(api, admin.token);
  expect(invoice).toMatchObject({
    status: 'pending',
    lineDigit: null,
    boletoState: null,
    boletoPdfUrl: null,
  });
  expect((await bank.issue(invoice.id)).json()).toMatchObject({
    code: 'NO_BANK_ACCOUNT',
    message: 'Configure a conta bancária dos boletos antes de emitir.',
  });
  expect(await boletosOf(db, id)).toEqual([]);
  await given.setting('boletoAccount', boletoAccount('341'));
  const reply = await bank.issue(invoice.id);
  expect(reply.json()).toMatchObject({
    message: 'Boleto emitido com sucesso',
    order: { invoices: [{ boletoState: 'draft' }] },
  });
  expect((await boletosOf(db, id))[0]?.line).toMatch(/^341/);
  const again = await bank.issue(invoice.id);
  expect([again.statusCode, again.json().message]).toEqual([409, 'Esta fatura já tem boleto.']);
});

test.each([
  ['a bank whose files need more', boletoAccount('237', { companyCode: '' })],
  ['a wallet in which the bank gives the number', boletoAccount('341', { wallet: '112' })],
])('%s: nothing is drawn, the bank’s own is typed in', async (_, account) => {
  await given.setting('boletoAccount', account);
  const { id, invoice } = await approvedOrder(api, admin.token);
  await given.setting('boletoAccount', boletoAccount('341'));
  expect(invoice).toMatchObject({ lineDigit: null, boletoState: null, boletoPdfUrl: null });
  expect(await boletosOf(db, id)).toEqual([]);
});

test('more than a boleto can hold: the invoice has none, and issuing says why', async () => {
  const { id, invoice } = await approvedOrder(api, admin.token);
  const [boleto] = await boletosOf(db, id);
  await db
    .deleteFrom('bank_instructions')
    .where('boleto_id', '=', boleto?.id ?? asId<BoletoId>(''))
    .execute();
  await db
    .deleteFrom('boletos')
    .where('id', '=', boleto?.id ?? asId<BoletoId>(''))
    .execute();
  await db
    .updateTable('invoices')
    .set({ amount_cents: 100_000_000_00 })
    .where('id', '=', invoice.id)
    .execute();
  const reply = await bank.issue(invoice.id);
  expect([reply.statusCode, reply.json().message]).toEqual([
    409,
    'Um boleto pode ser de no máximo R$ 99.999.999,99',
  ]);
});

test('cancelled before the bank knows it: written off without an instruction', async () => {
  const { id } = await approvedOrder(api, admin.token);
  await orders.walk(id, ['CANCELLED']);
  expect([await statesOf(id), await instructionsOf(db, id)]).toEqual([['written_off'], []]);
});

test('cancelled after the remittance: the bank is asked to write it off, once', async () => {
  const { id } = await approvedOrder(api, admin.token);
  await remitted();
  await orders.walk(id, ['CANCELLED']);
  expect(await instructionsOf(db, id)).toEqual(['01 sent', '02 waits']);
  expect(await statesOf(id)).toEqual(['in_remittance']);
  // Opened again it has an invoice of its own, and a boleto under a new number.
  await orders.walk(id, ['APPROVED', 'CANCELLED']);
  expect(await statesOf(id)).toEqual(['in_remittance', 'written_off']);
  expect(await instructionsOf(db, id)).toEqual(['01 sent', '02 waits']);
});

test('paid another way after registration: the bank is asked to write it off', async () => {
  const { id, invoice } = await approvedOrder(api, admin.token);
  await remitted();
  await registered(invoice.id);
  const sent = await orders.sendReceipt({ orderId: id, invoiceId: invoice.id });
  expect((await orders.approveReceipt(sent.json().receipt.id)).statusCode).toBe(200);
  expect(await orders.detail(id)).toMatchObject({ status: 'PAID' });
  expect(await instructionsOf(db, id)).toEqual(['01 sent', '02 waits']);
});

/** Opened again: what became of the boletos and the words, and whether there is a new number. */
const REOPENED = {
  draft: [['written_off', 'draft'], ['01 waits'], true],
  // The instruction is taken back: the old boleto stays valid.
  waiting: [['registered'], ['01 sent'], false],
  sent: [['written_off', 'draft'], ['01 sent', '02 sent', '01 waits'], true],
} as const;

test.each(['draft', 'waiting', 'sent'] as const)(
  'paid by mistake and opened again, the word to the bank being %s',
  async (stage) => {
    const { id, invoice } = await approvedOrder(api, admin.token);
    const before = await liveNumber(db, invoice.id);
    if (stage !== 'draft') {
      await remitted();
      await registered(invoice.id);
    }
    await orders.walk(id, ['PAID']);
    if (stage === 'sent') await remitted();
    await orders.walk(id, ['APPROVED']);
    const after = await liveNumber(db, invoice.id);
    const seen = [await statesOf(id), await instructionsOf(db, id), after > before];
    expect(seen).toEqual(REOPENED[stage]);
  },
);

test('the half that is paid goes, the other one stays', async () => {
  const { id, invoices } = await approvedOrder(api, admin.token, { term: 'parcelado_50_50' });
  await orders.pay(invoices[0]?.id ?? '');
  expect([await statesOf(id), await instructionsOf(db, id)]).toEqual([
    ['written_off', 'draft'],
    ['01 waits'],
  ]);
});

test('what is rolled back leaves neither boleto nor gap', async () => {
  const { invoice } = await approvedOrder(api, admin.token);
  const last = await liveNumber(db, invoice.id);
  const gone = await placeOrder(api);
  // Somebody bought the last pieces meanwhile: the invoices are written, then the stock says no.
  await orders.walk(gone.id, ['CANCELLED']);
  await given.sale(gone.variantId, gone.stock);
  expect((await orders.set(gone.id, 'APPROVED')).json()).toMatchObject({ code: 'OUT_OF_STOCK' });
  expect(await boletosOf(db, gone.id)).toEqual([]);
  const next = await approvedOrder(api, admin.token);
  expect(await liveNumber(db, next.invoice.id)).toBe(last + 1);
  const { rows } = await sql`
    select 1 from bank_instructions w left join boletos b on b.id = w.boleto_id
    where b.id is null`.execute(db);
  expect(rows).toEqual([]);
});

test('the series continues from the number in the settings, and never goes back', async () => {
  const numbers = [];
  for (const first of [5_000, 5_000, 1]) {
    await given.setting('boletoFirstNumber', first);
    const { invoice } = await approvedOrder(api, admin.token);
    numbers.push(await liveNumber(db, invoice.id));
  }
  expect(numbers).toEqual([5_000, 5_001, 5_002]);
});

const numberOf = async (id: InvoiceId) => liveNumber(db, id);
const warningNow = async () => (await api.get('/api/remittances', admin.token)).json().numbers;

test('a range of numbers: warned before its end, refused at it, and gone on with in another', async () => {
  await given.setting('boletoFirstNumber', 700_001);
  await given.setting('boletoLastNumber', 700_002);
  const one = await approvedOrder(api, admin.token);
  expect(await numberOf(one.invoice.id)).toBe(700_001);
  expect(await warningNow()).toMatch(/^Resta 1 número de boleto: a faixa vai até 700\.002\./);
  // The last number goes to the first half; the order is approved all the same.
  const two = await approvedOrder(api, admin.token, { term: 'parcelado_50_50' });
  expect((await boletosOf(db, two.id)).map(({ our_number }) => our_number)).toEqual([700_002]);
  const over = /^Acabaram os números de boleto: a faixa vai até 700\.002\. Peça outra ao banco/;
  expect(await warningNow()).toMatch(over);
  const waiting = two.invoices[1]?.id ?? asId<InvoiceId>('');
  const refused = await bank.issue(waiting);
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringMatching(over)]);
  expect(await boletosOf(db, two.id)).toHaveLength(1);
  // A range below what was used goes on from its own beginning, and never repeats a number.
  await given.setting('boletoFirstNumber', 300_000);
  await given.setting('boletoLastNumber', 399_999);
  expect((await bank.issue(waiting)).statusCode).toBe(200);
  expect(await numberOf(waiting)).toBe(300_000);
  const three = await approvedOrder(api, admin.token);
  expect(await numberOf(three.invoice.id)).toBe(300_001);
  expect(await warningNow()).toBeNull();
  // Without a range it goes on behind the highest of all.
  await given.setting('boletoFirstNumber', 1);
  await given.setting('boletoLastNumber', null);
  const four = await approvedOrder(api, admin.token);
  expect(await numberOf(four.invoice.id)).toBe(700_003);
});
