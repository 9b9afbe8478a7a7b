import { beforeEach, expect, test } from 'vitest';

import type { BoletoAccount } from '#contract/boleto-account';
import type { OrderId } from '#contract/ids';

import {
  approvedOrder,
  bankCalls,
  boletosOf,
  liveNumber,
  outcomes,
} from '../../testing/bank-calls.ts';
import { returnOf, type Said } from '../../testing/bank-return.ts';
import { boletoAccount } from '../../testing/boleto-accounts.ts';
import { ledgerCalls } from '../../testing/ledger-calls.ts';
import { orderCalls } from '../../testing/order-calls.ts';
import { testApp } from '../../testing/test-app.ts';
import { brokenRules } from '../../upkeep/run-checks.queries.ts';
import { accountKey } from './boletos.queries.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const bank = bankCalls(api, admin.token);
const orders = orderCalls(api, admin.token);
const ledger = ledgerCalls(api, admin.token);

const [ONE, OTHER] = [boletoAccount('341'), boletoAccount('341', { account: '98765' })];
const WALLET = boletoAccount('341', { wallet: '110' });

/** Each test begins where no number was ever given. */
beforeEach(async () => {
  await db.deleteFrom('boleto_numbers').execute();
  for (const table of ['bank_instructions', 'bank_return_entries', 'bank_returns'] as const) {
    await db.deleteFrom(table).execute();
  }
  await db.deleteFrom('boletos').execute();
  await given.setting('boletoFirstNumber', 1);
  await given.setting('boletoLastNumber', null);
});

/** An order approved under an account, and the number of its boleto. */
async function numbered(account: BoletoAccount) {
  await given.setting('boletoAccount', account);
  const order = await approvedOrder(api, admin.token);
  return { ...order, number: await liveNumber(db, order.invoice.id) };
}
const numbersUnder = async (accounts: readonly BoletoAccount[]) => {
  const numbers: number[] = [];
  for (const account of accounts) numbers.push((await numbered(account)).number);
  return numbers;
};

test('each account and wallet counts for itself, and back again goes on where it stood', async () => {
  const there = [ONE, ONE, OTHER, WALLET, ONE, OTHER, boletoAccount('033'), WALLET, ONE];
  expect(await numbersUnder(there)).toEqual([1, 2, 1, 1, 3, 2, 1, 2, 4]);
  expect(await brokenRules(db)).toEqual([]);
});

test('however the account is typed, it is the same: zeros before it, another agreement', async () => {
  const short = boletoAccount('341', { agency: '123', account: '4567' });
  const padded = boletoAccount('341', { agency: '0123', account: '04567' });
  expect(await numbersUnder([short, padded, short])).toEqual([1, 2, 3]);
  const renewed = boletoAccount('033', { agreement: '7654321' });
  expect(await numbersUnder([boletoAccount('033'), renewed])).toEqual([1, 2]);
});

test.each([
  ['001', '7654321'],
  ['033', '7654321'],
  ['756', '229386'],
] as const)(
  'bank %s: the number is the agreement’s, whichever account it is under',
  async (code, agreement) => {
    const [one, moved] = [boletoAccount(code), boletoAccount(code, { account: '98765' })];
    expect(await numbersUnder([one, moved, one, moved])).toEqual([1, 2, 3, 4]);
    const drawn = await db.selectFrom('boletos').select('barcode').execute();
    expect(new Set(drawn.map(({ barcode }) => barcode?.slice(19))).size).toBe(4);
    const others = boletoAccount(code, { account: '11111', agreement });
    expect(await numbersUnder([others, others])).toEqual([1, 2]);
  },
);

test('what was lost of the count is not given again: the boletos themselves say it', async () => {
  expect(await numbersUnder([ONE, ONE])).toEqual([1, 2]);
  await db.deleteFrom('boleto_numbers').execute();
  expect(await numbersUnder([ONE])).toEqual([3]);
});

test('a version that counts by the bank never meets a number of ours', async () => {
  await numbersUnder([ONE, ONE, OTHER]);
  const { last } = await db
    .selectFrom('boleto_numbers')
    .select('last')
    .where('account_key', '=', '341')
    .executeTakeFirstOrThrow();
  expect(last).toBe(2);
  // What such a version gave meanwhile is known by its boleto alone.
  const key = accountKey(ONE);
  await db
    .updateTable('boletos')
    .set({ our_number: 9 })
    .where('account_key', '=', key)
    .where('our_number', '=', 2)
    .execute();
  expect(await numbersUnder([ONE])).toEqual([10]);
});

test('a range ends in one account while another goes on, and both are told', async () => {
  await given.setting('boletoLastNumber', 2);
  await numbersUnder([ONE, ONE]);
  const none = await (await given.setting('boletoAccount', ONE), approvedOrder(api, admin.token));
  expect(none.invoice).toMatchObject({ boletoState: null });
  const told = async () => (await api.get('/api/remittances', admin.token)).json().numbers;
  expect(await told()).toMatch(/^Acabaram os números de boleto: a faixa vai até 2\./);
  expect(await numbersUnder([OTHER])).toEqual([1]);
  expect(await told()).toMatch(/^Resta 1 número de boleto/);
});

let sequence = 0;
/** The bank's word about the same number, in the same file of each account. */
const said = (account: BoletoAccount, one: Said) =>
  bank.apply(returnOf({ account, sequence }, [one]));

const stateOf = async (id: OrderId) => (await boletosOf(db, id)).map(({ state }) => state);

test.each([
  ['account', OTHER],
  ['wallet', WALLET],
])(
  'the same number of another %s is another boleto, line by line and file by file',
  async (_, account) => {
    const [one, other] = [await numbered(ONE), await numbered(account)];
    expect([one.number, other.number]).toEqual([1, 1]);
    sequence += 1;
    const amount = Math.round(other.invoice.amount * 100);
    const paid = { number: 1, code: '06', amount, paid: amount };
    expect(outcomes((await said(account, paid)).json().bankReturn.entries)).toEqual(['paid']);
    expect([await stateOf(one.id), await stateOf(other.id)]).toEqual([['draft'], ['paid']]);
    expect((await orders.detail(other.id)).invoices).toMatchObject([{ status: 'paid' }]);
    // Word for word the same line: it is another account's, or says its wallet, and its money is booked too.
    if (account === WALLET) return;
    expect(outcomes((await said(ONE, paid)).json().bankReturn.entries)).toEqual(['paid']);
    expect((await orders.detail(one.id)).invoices).toMatchObject([{ status: 'paid' }]);
    expect(await ledger.waiting()).toEqual([]);
    expect(await brokenRules(db)).toEqual([]);
  },
);
