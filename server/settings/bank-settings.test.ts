import { expect, test } from 'vitest';

import type { BankCode } from '#contract/boleto-account';

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

test.each(['001', '237', '033', '756'] as const)(
  '%s: boletos that nobody can register are not drawn; an account of before is still read',
  async (code) => {
    const account = boletoAccount(code);
    const message = expect.stringMatching(/^A remessa do .+ ainda não está disponível/);
    const one = await set('boletoAccount', account);
    expect([one.statusCode, one.json().details]).toEqual([400, [{ path: 'value.bank', message }]]);
    const all = await api.send(
      { method: 'PATCH', url: '/api/settings', payload: { settings: { boletoAccount: account } } },
      admin.token,
    );
    expect([all.statusCode, all.json().details]).toEqual([
      400,
      [{ path: 'settings.boletoAccount.bank', message }],
    ]);
    await api.given.setting('boletoAccount', account);
    const { settings } = (await api.get('/api/settings', admin.token)).json();
    expect(settings.boletoAccount).toEqual(account);
    // The rest is saved all the same.
    const rest = await api.send(
      { method: 'PATCH', url: '/api/settings', payload: { settings: { phone: '11 5555-0000' } } },
      admin.token,
    );
    expect(rest.json().settings).toMatchObject({ phone: '11 5555-0000', boletoAccount: account });
  },
);

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
