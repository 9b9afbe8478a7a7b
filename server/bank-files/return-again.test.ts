import { beforeAll, expect, test } from 'vitest';

import type { OrderId } from '#contract/ids';

import {
  approvedOrder,
  bankCalls,
  boletosOf,
  centsOf,
  instructionsOf,
  liveNumber,
  outcomes,
} from '../testing/bank-calls.ts';
import { returnOf, type Said } from '../testing/bank-return.ts';
import { boletoAccount } from '../testing/boleto-accounts.ts';
import { orderCalls } from '../testing/order-calls.ts';
import { editedReturn } from '../testing/return-files.ts';
import { appOver, testApp } from '../testing/test-app.ts';
import { whileLocked } from '../testing/while-locked.ts';

const api = await testApp();
const other = await appOver(api);
const { db, given } = api;
const admin = await given.admin();
const orders = orderCalls(api, admin.token);
const bank = bankCalls(api, admin.token);
let sequence = 0;
const next = () => (sequence += 1);

beforeAll(() => given.setting('boletoAccount', boletoAccount('341')));

async function atTheBank() {
  const order = await approvedOrder(api, admin.token);
  expect((await bank.remit()).statusCode).toBe(201);
  return {
    ...order,
    number: await liveNumber(db, order.invoice.id),
    cents: centsOf(order.invoice),
  };
}
const statesOf = async (id: OrderId) =>
  (await boletosOf(db, id)).map(({ state }) => state).join(' ');
const countReturns = async () =>
  (await db.selectFrom('bank_returns').select('id').execute()).length;

test('the same file again is refused, and its preview says so', async () => {
  const { id, number, cents } = await atTheBank();
  const file = returnOf({ sequence: next() }, [{ number, code: '06', paid: cents }]);
  expect((await bank.apply(file)).statusCode).toBe(201);
  const before = [await orders.detail(id), await countReturns()];
  const again = await bank.apply(file);
  expect([again.statusCode, again.json().code]).toEqual([409, 'RETURN_APPLIED']);
  expect((await bank.preview(file)).json()).toMatchObject({
    applied: true,
    entries: [{ outcome: 'repeated' }],
  });
  const [order] = before;
  expect([await orders.detail(id), await countReturns()]).toMatchObject([
    { timeline: typeof order === 'object' ? order.timeline : [] },
    before[1],
  ]);
});

test('lines of a numbered file act once, in whatever copy they come', async () => {
  const [one, two] = [await atTheBank(), await atTheBank()];
  const nsa = next();
  const first: Said = { number: one.number, code: '02' };
  const { entries } = await bank.applied(nsa, [first]);
  expect(outcomes(entries)).toEqual(['registered']);
  // The bank's second copy has one line more.
  const longer = [first, { number: two.number, code: '06', paid: two.cents }];
  const reply = await bank.preview(returnOf({ sequence: nsa }, longer));
  expect(outcomes(reply.json().entries)).toEqual(['repeated', 'paid']);
  const again = await bank.applied(nsa, longer);
  expect(outcomes(again.entries)).toEqual(['paid']);
  expect([await statesOf(one.id), await statesOf(two.id)]).toEqual(['registered', 'paid']);
});

test('the same line in a file of another number may be a repetition: booked, and said', async () => {
  const { number, cents } = await atTheBank();
  const line = { number, code: '06', paid: cents } as const;
  const first = await bank.applied(next(), [line]);
  expect(first.entries[0]?.reasons.join()).not.toContain('repetição');
  const again = returnOf({ sequence: next() }, [line]);
  const said = expect.stringMatching(/^Pode ser repetição: .+ já trouxe esta linha/);
  for (const { entries } of [
    (await bank.preview(again)).json(),
    (await bank.apply(again)).json().bankReturn,
  ]) {
    expect(entries).toMatchObject([{ outcome: 'paid', reasons: expect.arrayContaining([said]) }]);
  }
  // Another day, value or code is another payment.
  for (const differs of [
    { ...line, paid: cents + 1 },
    { ...line, occurredOn: '2026-11-17' },
    { ...line, code: '08' },
  ]) {
    const [entry] = (await bank.applied(next(), [differs])).entries;
    expect(entry?.reasons.join()).not.toContain('repetição');
  }
});

test('another account of the bank counts its files from one: its lines are no repetition', async () => {
  const first = await atTheBank();
  const nsa = next();
  await bank.applied(nsa, [{ number: first.number, code: '02' }]);
  const account = boletoAccount('341', { account: '11111' });
  await given.setting('boletoAccount', account);
  const { id, number, cents } = await atTheBank();
  await given.setting('boletoAccount', boletoAccount('341'));
  const file = returnOf({ account, sequence: nsa }, [{ number, code: '06', paid: cents }]);
  expect(outcomes((await bank.preview(file)).json().entries)).toEqual(['paid']);
  expect(outcomes((await bank.apply(file)).json().bankReturn.entries)).toEqual(['paid']);
  expect(await orders.detail(id)).toMatchObject({ status: 'PAID', paymentStatus: 'paid' });
  expect(outcomes((await bank.preview(file)).json().entries)).toEqual(['repeated']);
});

test('of two who apply it at once, over two servers, one does', async () => {
  const { id, number, cents } = await atTheBank();
  const there = bankCalls(other, admin.token);
  // Its thread is there before anybody has to wait for it with a lock.
  expect((await there.preview(returnOf({ sequence: next() }, []))).statusCode).toBeLessThan(500);
  for (const said of [
    { number, code: '06', paid: cents },
    // Nothing of ours to hold on to.
    { number: 88_888_888, code: '06', paid: 1 },
  ]) {
    const file = returnOf({ sequence: next() }, [said]);
    const both = await whileLocked(db, 'bank_returns', 2, () => [
      bank.apply(file),
      there.apply(file),
    ]);
    const replies = await Promise.all(both);
    const refused = replies.find(({ statusCode }) => statusCode !== 201);
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect([refused?.statusCode, refused?.json().code]).toEqual([409, 'RETURN_APPLIED']);
  }
  const { timeline, status } = await orders.detail(id);
  expect(status).toBe('PAID');
  expect(timeline.filter(({ kind }) => kind === 'invoice_paid')).toHaveLength(1);
});

test('several words about one boleto in one file are taken in their order', async () => {
  const { id, number, cents } = await atTheBank();
  const { entries } = await bank.applied(next(), [
    { number, code: '02' },
    { number, code: '06', paid: cents },
    // Itaú's code for a paid title: it is closed at the bank.
    { number, code: '10' },
  ]);
  expect(outcomes(entries)).toEqual(['registered', 'paid', 'noted']);
  expect(await statesOf(id)).toBe('paid');
});

test.each(['02', '03', '09', '10'])('a late %s takes nothing from what is paid', async (code) => {
  const { id, number, cents } = await atTheBank();
  await bank.applied(next(), [{ number, code: '06', paid: cents }]);
  const { entries } = await bank.applied(next(), [{ number, code, reasons: '14' }]);
  expect([outcomes(entries), await statesOf(id)]).toEqual([['noted'], 'paid']);
});

test('a refusal of what is registered already changes nothing', async () => {
  const { id, number } = await atTheBank();
  await bank.applied(next(), [{ number, code: '02' }]);
  const { entries } = await bank.applied(next(), [{ number, code: '03', reasons: '14' }]);
  expect([outcomes(entries), await statesOf(id)]).toEqual([['noted'], 'registered']);
});

test('paid twice, or paid another way before: reported, and booked once', async () => {
  const { id, number, cents, invoice } = await atTheBank();
  await orders.pay(invoice.id);
  const said = { number, code: '06', paid: cents };
  const settled = 'A fatura já não estava em aberto: confira';
  const first = await bank.applied(next(), [said]);
  expect(first.entries).toMatchObject([{ outcome: 'paid', reasons: [settled] }]);
  const second = await bank.applied(next(), [said]);
  const repeated = 'Pode ser repetição: retorno.ret já trouxe esta linha. Confira no extrato';
  expect(second.entries).toMatchObject([{ outcome: 'paid', reasons: [settled, repeated] }]);
  const { timeline } = await orders.detail(id);
  expect(timeline.filter(({ kind }) => kind === 'invoice_paid')).toHaveLength(1);
});

test.each(['draft', 'registered'])(
  'the old boleto is paid while a new one is %s: the invoice is paid, the new one goes',
  async (state) => {
    const { id, number, cents, invoice } = await atTheBank();
    await bank.applied(next(), [{ number, code: '02' }]);
    // Paid by mistake, written off at the bank, opened again: another boleto.
    await orders.walk(id, ['PAID']);
    expect((await bank.remit()).statusCode).toBe(201);
    await orders.walk(id, ['APPROVED']);
    if (state === 'registered') {
      await bank.remit();
      const second = await liveNumber(db, invoice.id);
      await bank.applied(next(), [{ number: second, code: '02' }]);
    }
    const said = { number, code: '06', paid: cents, creditDate: '2026-11-23' };
    expect(outcomes((await bank.applied(next(), [said])).entries)).toEqual(['paid']);
    expect(await orders.detail(id)).toMatchObject({ status: 'PAID', paymentStatus: 'paid' });
    const [old, newer] = await boletosOf(db, id);
    expect(old).toMatchObject({ paid_cents: cents, credited_on: '2026-11-23' });
    expect(newer?.state).toBe(state === 'draft' ? 'written_off' : 'registered');
    expect((await instructionsOf(db, id)).filter((told) => told.endsWith('waits'))).toEqual(
      state === 'draft' ? [] : ['02 waits'],
    );
  },
);

test('a due date that no barcode can hold changes nothing', async () => {
  const { id, number } = await atTheBank();
  const [before] = await boletosOf(db, id);
  const said = { number, code: '14', dueDate: '1999-12-31' };
  expect(outcomes((await bank.applied(next(), [said])).entries)).toEqual(['noted']);
  expect(await boletosOf(db, id)).toMatchObject([{ line: before?.line, state: 'in_remittance' }]);
});

test('no instruction is sent for a boleto that is closed at the bank', async () => {
  for (const [code, told] of [
    ['03', ['01 sent']],
    ['06', ['01 sent']],
    ['09', ['01 sent']],
  ] as const) {
    const { id, number, cents } = await atTheBank();
    await orders.walk(id, ['CANCELLED']);
    expect(await instructionsOf(db, id)).toEqual(['01 sent', '02 waits']);
    await bank.applied(next(), [{ number, code, paid: code === '06' ? cents : 0 }]);
    expect([code, await instructionsOf(db, id)]).toEqual([code, told]);
  }
});

const DAMAGED = [
  ['cut line', editedReturn().replace('2012345678000195MODA', '201234'), 'Linha 3: a linha tem'],
  ['wrong count', editedReturn([9, 18, '000009']), 'Linha 9: o fechamento diz 9 registros, e há 8'],
  ['broken day', editedReturn([8, 146, '31022026']), 'Linha 8: data inválida'],
  ['a remittance', editedReturn([1, 143, '1']), 'Linha 1: é um arquivo de remessa'],
  [
    'no return at all',
    'Prezados,\r\nsegue anexo',
    'Linha 1: o arquivo não começa com o registro de cabeçalho',
  ],
  ['nothing but a space', ' ', 'Linha 1: o arquivo está vazio'],
  ['nothing', '', 'retorno.ret: o arquivo está vazio.'],
] as const;

test.each(DAMAGED)(
  'damaged (%s): the error names the line, nothing is written',
  async (_, text, message) => {
    const before = await countReturns();
    for (const send of [bank.preview, bank.apply]) {
      const reply = await send(text);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().message).toContain(message);
      expect(reply.json().details[0]).toMatchObject({ path: 'file' });
    }
    expect(await countReturns()).toBe(before);
  },
);
