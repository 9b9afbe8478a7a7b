import { expect, test } from 'vitest';

import { NO_FILE_NUMBERS, type BankCode, type BoletoAccount } from '#contract/boleto-account';

import { boletoAccount } from '../testing/boleto-accounts.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const admin = await api.given.admin();
const set = (key: string, value: unknown) =>
  api.send({ method: 'PATCH', url: `/api/settings/${key}`, payload: { value } }, admin.token);

test.each([
  ['11.222.333/0001-81', '11222333000181'],
  ['(11) 98765-4321', '+5511987654321'],
  ['Financeiro@Exemplo.com.br', 'financeiro@exemplo.com.br'],
  ['123E4567-E12B-12D1-A456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
  ['', ''],
])('the PIX key %s is kept as %s', async (typed, kept) => {
  expect((await set('pixKey', typed)).json()).toEqual({ key: 'pixKey', value: kept });
  const read = await api.get('/api/settings/pixKey', admin.token);
  expect(read.json().value).toBe(kept);
});

test('what is no PIX key is refused by its field', async () => {
  const reply = await set('pixKey', '11.222.333/0001-82');
  expect(reply.statusCode).toBe(400);
  expect(reply.json().details).toEqual([{ path: 'value', message: 'Chave PIX inválida' }]);
});

const OTHER_WALLETS: [BankCode, string][] = [
  ['341', '112'],
  ['341', '104'],
  ['341', '175'],
  ['341', '145'],
];

test.each(OTHER_WALLETS)('%s: in wallet %s the bank gives the number: refused', async (...args) => {
  const [code, wallet] = args;
  const reply = await set('boletoAccount', boletoAccount(code, { wallet }));
  expect([reply.statusCode, reply.json().details]).toEqual([
    400,
    [{ path: 'value.wallet', message: expect.stringMatching(/^Use a carteira 109/) }],
  ]);
});

test.each(['109', '110', '111'])('wallet %s of Itaú is taken', async (wallet) => {
  expect((await set('boletoAccount', boletoAccount('341', { wallet }))).statusCode).toBe(200);
});

const LACKING: [BankCode, Partial<BoletoAccount>, string[]][] = [
  ['001', { agencyDigit: 'P', variation: '19' }, ['agencyDigit', 'variation']],
  ['237', { accountDigit: '', companyCode: '' }, ['accountDigit', 'companyCode']],
  ['033', { account: '', transmissionCode: '1234' }, ['account', 'transmissionCode']],
  ['756', { account: '', accountDigit: 'X' }, ['account', 'accountDigit']],
];

test.each(LACKING)(
  '%s: what its files need is asked for, each by name; an account of before is still read',
  async (code, over, paths) => {
    expect((await set('boletoAccount', boletoAccount(code))).statusCode).toBe(200);
    const one = await set('boletoAccount', boletoAccount(code, over));
    const said: { path: string; message: string }[] = one.json().details;
    expect([one.statusCode, said.map(({ path }) => path)]).toEqual([
      400,
      paths.map((path) => `value.${path}`),
    ]);
    expect(said.map(({ message }) => message)).toEqual(
      paths.map(() => expect.stringMatching(/^Informe /)),
    );
    const { agencyDigit: _a, accountDigit: _b, variation: _c, ...rest } = boletoAccount(code);
    const { companyCode: _d, transmissionCode: _e, ...before } = rest;
    await api.given.setting('boletoAccount', before);
    const { settings } = (await api.get('/api/settings', admin.token)).json();
    expect(settings.boletoAccount).toEqual({ ...before, ...NO_FILE_NUMBERS });
    // What else is set is saved all the same.
    const other = await api.send(
      { method: 'PATCH', url: '/api/settings', payload: { settings: { phone: '11 5555-0000' } } },
      admin.token,
    );
    expect(other.json().settings).toMatchObject({ phone: '11 5555-0000' });
  },
);

test('a range of numbers ends behind its beginning, whichever of the two is set', async () => {
  expect((await set('boletoFirstNumber', 500)).statusCode).toBe(200);
  const message = 'O último número não pode vir antes do primeiro';
  const early = await set('boletoLastNumber', 499);
  expect([early.statusCode, early.json().details]).toEqual([
    400,
    [{ path: 'settings.boletoLastNumber', message }],
  ]);
  expect((await set('boletoLastNumber', 500)).statusCode).toBe(200);
  expect((await set('boletoFirstNumber', 501)).json()).toMatchObject({ message });
  expect((await set('boletoLastNumber', null)).statusCode).toBe(200);
  expect((await set('boletoFirstNumber', 501)).statusCode).toBe(200);
  await set('boletoFirstNumber', 1);
});

test('an account that lacks something is refused, each field by name; none switches boletos off', async () => {
  const reply = await set('boletoAccount', boletoAccount('341', { agency: '', wallet: '198' }));
  expect(reply.statusCode).toBe(400);
  expect(reply.json().details.map(({ path }: { path: string }) => path)).toEqual([
    'value.agency',
    'value.wallet',
  ]);
  expect((await set('boletoAccount', boletoAccount('341'))).statusCode).toBe(200);
  expect((await set('boletoAccount', null)).json().value).toBeNull();
});
