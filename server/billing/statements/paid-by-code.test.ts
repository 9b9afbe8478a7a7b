import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { txidOf } from '#contract/pix';
import type { StatementMatch } from '#contract/statements';

import { checkoutCalls } from '../../testing/checkout-calls.ts';
import { multipart } from '../../testing/multipart.ts';
import { placeOrder, someReceipt } from '../../testing/order-calls.ts';
import { testApp } from '../../testing/test-app.ts';

const api = await testApp();
const { given } = api;
const admin = await given.admin();

const reais = (value: number) => value.toFixed(2).replace('.', ',');

/** Credits of long ago: nothing but a name can tie them to an order of today. */
async function read(credits: readonly { total: number; txid: string }[]) {
  const lines = credits.map(({ total, txid }) => `05/01/2026;PIX RECEBIDO;${reais(total)};${txid}`);
  const content = Buffer.from(['Data;Histórico;Valor;Txid', ...lines].join('\n'), 'latin1');
  const reply = await api.send(
    {
      method: 'POST',
      url: '/api/statements',
      ...multipart({}, [{ field: 'file', name: 'extrato.csv', content }]),
    },
    admin.token,
  );
  expect(reply.statusCode).toBe(200);
  const matches: StatementMatch[] = reply.json().matches;
  return matches.map(({ verdict, candidates }) => [
    verdict,
    ...candidates.map(({ orderNumber }) => orderNumber),
  ]);
}

async function placeUnder(key: string) {
  const buyer = await given.reseller();
  const product = await given.product({ msrp_cents: 33_33, sizes: { P: 20 } });
  const reply = await checkoutCalls(api)(
    [{ variantId: product.variants['P'] ?? '', quantity: 15 }],
    { token: buyer.token, key, receipt: someReceipt() },
    { term: 'antecipado_3' },
  );
  expect(reply.statusCode).toBe(201);
  const { orderNumber, total } = reply.json();
  return { number: String(orderNumber), total: Number(total) };
}

test('the code of the cart and the one of the order’s page both find the order', async () => {
  const key = randomUUID();
  const [paidFirst, other] = [await placeUnder(key), await placeUnder(randomUUID())];
  expect(await read([{ total: paidFirst.total, txid: txidOf(key) }])).toEqual([
    ['paired', paidFirst.number],
  ]);
  expect(await read([{ total: other.total, txid: `PED${other.number}` }])).toEqual([
    ['paired', other.number],
  ]);
  expect(await read([{ total: other.total, txid: `ped${other.number}` }])).toEqual([
    ['paired', other.number],
  ]);
});

test('an order that came without a key is found by its number', async () => {
  const { number, total } = await placeOrder(api, { term: 'antecipado_3' });
  expect(await read([{ total, txid: `PED${number}` }])).toEqual([['paired', number]]);
  expect(await read([{ total: total + 1, txid: `PED${number}` }])).toEqual([['none']]);
});

test('the same order paid by both of its codes is for a person to look at', async () => {
  const key = randomUUID();
  const { number, total } = await placeUnder(key);
  const credits = [txidOf(key), `PED${number}`].map((txid) => ({ total, txid }));
  expect(await read(credits)).toEqual([
    ['several', number],
    ['several', number],
  ]);
});
