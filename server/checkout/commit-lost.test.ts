import { existsSync, readdirSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';

import { expect, test } from 'vitest';

import { openDatabase } from '../db/database.ts';
import { atTheEnd } from '../testing/at-the-end.ts';
import { checkoutCalls, PDF } from '../testing/checkout-calls.ts';
import { appOver, testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const { token } = await given.reseller();

/** Between the server and PostgreSQL; it can deliver a COMMIT and lose the answer. */
let cutAtCommit = false;
const target = new URL(api.url);
const proxy = createServer((client: Socket) => {
  const upstream = connect(Number(target.port), target.hostname);
  client.on('data', (chunk) => {
    upstream.write(chunk);
    if (cutAtCommit && chunk.includes('commit')) {
      cutAtCommit = false;
      client.destroy();
    }
  });
  upstream.on('data', (chunk) => client.write(chunk));
  for (const socket of [client, upstream]) socket.on('error', () => undefined);
  client.on('close', () => upstream.end());
  upstream.on('close', () => client.destroy());
});
await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready));
const address = proxy.address();
const through = new URL(api.url);
through.port = String(typeof address === 'object' && address ? address.port : 0);
const lossy = openDatabase({
  url: through.href,
  onConnectionLost: () => undefined,
  namedStatements: false,
});
const server = await appOver({ ...lossy, url: through.href });
atTheEnd(async () => {
  await lossy.close();
  proxy.close();
});
const buy = checkoutCalls(server);

test('an answer lost at the commit: 503, the order keeps its receipt, and the retry finds both', async () => {
  const { variants } = await given.product({ sizes: { P: 100 } });
  const items = [{ variantId: variants['P'], quantity: 15 }];
  const receipt = { name: 'r.pdf', content: PDF };
  const send = () => buy(items, { token, key: 'cortado', receipt }, { term: 'antecipado_3' });
  cutAtCommit = true;
  expect((await send()).statusCode).toBe(503);
  const retried = await send();
  expect(retried.statusCode).toBe(201);
  const rows = await db.selectFrom('receipts').selectAll().execute();
  expect(rows).toMatchObject([{ order_id: retried.json().orderId }]);
  const folder = path.join(server.dataDir, 'uploads/receipts');
  expect(existsSync(folder) && readdirSync(folder)).toEqual([rows[0]?.filename]);
});
