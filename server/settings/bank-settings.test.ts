import { expect, test } from 'vitest';

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
