import { readdir } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';

import type { OrderId } from '#contract/ids';
import { MOST_RECEIPTS_A_DAY } from '#contract/receipts';

import { checkoutCalls, PDF } from '../../testing/checkout-calls.ts';
import { multipart } from '../../testing/multipart.ts';
import { testApp } from '../../testing/test-app.ts';

const api = await testApp();
const { dataDir, db, given } = api;
const admin = await given.admin();
const { variants } = await given.product({ sizes: { P: 100_000 } });
const items = [{ variantId: variants['P'], quantity: 15 }];
const buy = checkoutCalls(api);

let made = 0;
/** Never the same file twice. */
const paper = () => Buffer.concat([PDF, Buffer.from(`% ${(made += 1)}\n%%EOF\n`)]);
const prepaid = { term: 'antecipado_3' };

const order = async (token: string): Promise<OrderId> => {
  const receipt = { name: 'pix.pdf', content: paper() };
  const reply = await buy(items, { token, receipt }, prepaid);
  expect(reply.statusCode).toBe(201);
  return reply.json().orderId;
};

/** As if this reseller had sent so much already, so many hours ago. */
async function sentBefore(orderId: OrderId, files: number, bytes: number, hoursAgo = 1) {
  const { user_id } = await db
    .selectFrom('orders')
    .select('user_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const created_at = new Date(Date.now() - hoursAgo * 3_600_000);
  const rows = Array.from({ length: files }, (_, at) => ({
    order_id: orderId,
    filename: `${crypto.randomUUID()}.pdf`,
    original_name: 'antes.pdf',
    bytes: Math.max(1, Math.floor(bytes / files)),
    sha256: String(at).padStart(64, '0'),
    sent_by: user_id,
    state: 'rejected' as const,
    created_at,
    decided_at: created_at,
  }));
  await db.insertInto('receipts').values(rows).execute();
}

const send = (url: string, fields: Record<string, string>, token: string, content = paper()) =>
  api.send(
    { method: 'POST', url, ...multipart(fields, [{ field: 'receipt', name: 'pix.pdf', content }]) },
    token,
  );
const kept = async () => (await readdir(path.join(dataDir, 'uploads', 'receipts'))).length;

const TEXT =
  'Você atingiu o limite de comprovantes em 24 horas (100 arquivos ou 200 MB). Tente novamente mais tarde.';

test('the hundred and first file of a day is refused by every endpoint, and nothing of it is kept', async () => {
  const { token } = await given.reseller();
  const [old, orderId] = [await order(token), await order(token)];
  await sentBefore(old, MOST_RECEIPTS_A_DAY.files - 2, 1);
  const before = await kept();
  const replies = [
    await send('/api/payments/receipt', { orderId }, token),
    await send(`/api/reseller/orders/${orderId}/receipt`, {}, token),
    await buy(items, { token, receipt: { name: 'pix.pdf', content: paper() } }, prepaid),
  ];
  for (const reply of replies) {
    expect([reply.statusCode, reply.json()]).toMatchObject([
      429,
      { code: 'FILE_QUOTA', message: TEXT },
    ]);
  }
  expect(await kept()).toBe(before);
  // Orders without a file, administrators and other resellers are not affected.
  expect((await buy(items, { token })).statusCode).toBe(201);
  expect((await send('/api/payments/receipt', { orderId }, admin.token)).statusCode).toBe(201);
  const { token: somebody } = await given.reseller();
  await order(somebody);
});

test('so many bytes are as much as so many files', async () => {
  const { token } = await given.reseller();
  const [old, orderId] = [await order(token), await order(token)];
  await sentBefore(old, 20, MOST_RECEIPTS_A_DAY.bytes);
  const refused = await send('/api/payments/receipt', { orderId }, token);
  expect([refused.statusCode, refused.json().message]).toEqual([429, TEXT]);
});

test('what is older than a day does not count', async () => {
  const { token } = await given.reseller();
  const [old, orderId] = [await order(token), await order(token)];
  await sentBefore(old, MOST_RECEIPTS_A_DAY.files, MOST_RECEIPTS_A_DAY.bytes, 25);
  expect((await send('/api/payments/receipt', { orderId }, token)).statusCode).toBe(201);
});

test('a second press is answered as the first one was, whatever the quota', async () => {
  const { token } = await given.reseller();
  const receipt = { name: 'pix.pdf', content: paper() };
  const first = await buy(items, { token, receipt, key: 'prepago-1' }, prepaid);
  const orderId = first.json().orderId;
  const again = paper();
  expect((await send('/api/payments/receipt', { orderId }, token, again)).statusCode).toBe(201);
  await sentBefore(orderId, MOST_RECEIPTS_A_DAY.files, 1);
  const before = await kept();
  const replay = await buy(items, { token, receipt, key: 'prepago-1' }, prepaid);
  expect([replay.statusCode, replay.json()]).toEqual([201, first.json()]);
  expect((await send('/api/payments/receipt', { orderId }, token, again)).statusCode).toBe(201);
  expect(await kept()).toBe(before);
});

test('eight files at once for eight orders, room for three: three are kept', async () => {
  const { token } = await given.reseller();
  const old = await order(token);
  const orders = [];
  for (let at = 0; at < 8; at += 1) orders.push(await order(token));
  await sentBefore(old, MOST_RECEIPTS_A_DAY.files - 9 - 3, 1);
  const before = await kept();
  const replies = await Promise.all(
    orders.map((orderId) => send('/api/payments/receipt', { orderId }, token)),
  );
  const codes = replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(codes).toEqual([201, 201, 201, 429, 429, 429, 429, 429]);
  expect(await kept()).toBe(before + 3);
});
