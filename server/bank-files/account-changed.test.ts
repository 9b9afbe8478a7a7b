import { beforeEach, expect, test } from 'vitest';

import { approvedOrder, bankCalls, boletosOf, liveNumber } from '../testing/bank-calls.ts';
import { returnOf } from '../testing/bank-return.ts';
import { boletoAccount } from '../testing/boleto-accounts.ts';
import { orderCalls } from '../testing/order-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const bank = bankCalls(api, admin.token);
const orders = orderCalls(api, admin.token);

beforeEach(() => given.setting('boletoAccount', boletoAccount('341')));

const moveTo = (wallet: string) => given.setting('boletoAccount', boletoAccount('341', { wallet }));

test('a boleto that no bank knows moves to the new account, under a number of its own', async () => {
  const { id, invoice } = await approvedOrder(api, admin.token);
  await moveTo('110');
  expect(await bank.waiting()).toMatchObject([{ invoiceId: invoice.id, instruction: '01' }]);
  expect((await bank.remit()).statusCode).toBe(201);
  expect((await boletosOf(db, id)).map(({ state, account }) => [state, account?.wallet])).toEqual([
    ['written_off', '109'],
    ['in_remittance', '110'],
  ]);
  expect(await bank.waiting()).toEqual([]);
});

test('what the bank knows is written off at the account it knows it by, in a file of its own', async () => {
  const { id, invoice } = await approvedOrder(api, admin.token);
  await bank.remit();
  const number = await liveNumber(db, invoice.id);
  await bank.apply(returnOf({ sequence: 900 }, [{ number, code: '02' }]));
  await moveTo('110');
  await orders.set(id, 'CANCELLED');
  const other = await approvedOrder(api, admin.token);
  expect(await bank.waiting()).toHaveLength(2);
  const first = (await bank.remit()).json().remittance;
  expect(await bank.waiting()).toMatchObject([{ invoiceId: invoice.id, instruction: '02' }]);
  const second = (await bank.remit()).json().remittance;
  expect(await bank.waiting()).toEqual([]);
  const file = async ({ id: remittanceId }: { id: string }) =>
    (await api.get(`/api/remittances/${remittanceId}/file`, admin.token)).body;
  const [one, two] = [await file(first), await file(second)];
  expect(one).toContain(`110${String(await liveNumber(db, other.invoice.id)).padStart(8, '0')}`);
  expect(two).toContain(`109${String(number).padStart(8, '0')}`);
  expect((await bank.remit()).json().code).toBe('NOTHING_TO_SEND');
});
