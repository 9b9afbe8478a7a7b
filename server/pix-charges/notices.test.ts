import { expect, test } from 'vitest';

import { pixPortal, WEBHOOK_SECRET } from '../testing/pix-calls.ts';
import { testApp } from '../testing/test-app.ts';
import { confirmPayment } from './confirm-payment.ts';
import { registerWebhook } from './find-missed.ts';
import { idsOfNotice } from './notice.rules.ts';
import { deleteOldNotices } from './notices.queries.ts';

const { api, psp, deps, notify, warned } = await pixPortal();
const { db } = api;
const kept = () => db.selectFrom('pix_notices').select(['id', 'body']).orderBy('id').execute();
const due = () =>
  api.pool.query('update pix_payments set next_try_at = now() where state = $1', ['told']);
const ID = 'E60701190202611191732a1B2c3D4e5F';

test('whoever does not know the secret finds nothing, and nothing is kept', async () => {
  for (const secret of ['x', 'a'.repeat(32), WEBHOOK_SECRET.toUpperCase(), `${WEBHOOK_SECRET}a`]) {
    expect((await notify({ pix: [] }, api, secret)).statusCode).toBe(404);
  }
  expect(await kept()).toEqual([]);
});

test('what came is kept as it came; what cannot be read is answered all the same', async () => {
  const odd = `{"pix":[{"endToEndId":"${ID}","novo":{"a":[1]}}], "mais": true}`;
  for (const body of [odd, '', 'nada', '[]', '{"pix":{}}', '{"pix":[null,1,{"endToEndId":7}]}']) {
    expect((await notify(body)).statusCode).toBe(200);
  }
  expect((await kept()).map(({ body }) => body)).toContain(odd);
  const told = await db.selectFrom('pix_payments').select(['end_to_end_id', 'state']).execute();
  expect(told).toEqual([{ end_to_end_id: ID, state: 'told' }]);
});

test('a body beyond all measure is refused', async () => {
  expect((await notify(JSON.stringify({ pix: 'x'.repeat(200_000) }))).statusCode).toBe(413);
});

test('a payment that the bank does not know is looked for a few times, and then no more', async () => {
  for (let looks = 0; looks < 8; looks += 1) {
    await due();
    expect(await confirmPayment(deps)).toBe(true);
  }
  await due();
  expect(await confirmPayment(deps)).toBe(false);
  const row = await db.selectFrom('pix_payments').select('state').executeTakeFirstOrThrow();
  expect(row.state).toBe('unconfirmed');
});

test('nothing secret and nothing of a notice is in the log', async () => {
  const other = ID.replace('a', 'b');
  await notify({ pix: [{ endToEndId: other, infoPagador: 'Maria da Silva' }] });
  psp.mishap({ kind: 'answer', status: 403 });
  await confirmPayment(deps);
  expect(warned).toHaveLength(1);
  expect(api.logged()).toContain('/api/pix/:secret/pix');
  for (const secret of [WEBHOOK_SECRET, psp.access.secret, 'Maria', 'PRIVATE KEY']) {
    expect(api.logged() + JSON.stringify(warned)).not.toContain(secret);
  }
});

test('without configuration there is no such address, and settings say nothing of it', async () => {
  const off = await testApp();
  expect((await notify({ pix: [] }, off)).statusCode).toBe(404);
  const { token } = await off.given.reseller();
  const { settings } = (await off.get('/api/settings', token)).json();
  expect(settings).not.toHaveProperty('automaticPix');
  const on = await api.given.reseller();
  expect((await api.get('/api/settings', on.token)).json().settings.automaticPix).toBe(true);
});

test('the bank is told where to post, once', async () => {
  const url = 'https://portal.example/api/pix/segredo';
  await registerWebhook(deps, url);
  await registerWebhook(deps, url);
  expect(psp.bank.webhooks.get(psp.key)).toBe(url);
  expect(psp.asked.filter((one) => one.startsWith('PUT /v2/webhook'))).toHaveLength(1);
});

test('notices go after a month', async () => {
  await api.pool.query(`update pix_notices set received_at = now() - interval '31 days'`);
  await deleteOldNotices(db);
  expect(await kept()).toEqual([]);
});

test('of a notice only names of payments are read, and of those a few hundred', () => {
  const many = Array.from({ length: 900 }, (_, n) => ({ endToEndId: String(n).padStart(32, '0') }));
  expect(idsOfNotice(JSON.stringify({ pix: many }))).toHaveLength(500);
  expect(idsOfNotice(`{"pix":[{"endToEndId":"${ID}"},{"endToEndId":"${ID}"}]}`)).toEqual([ID]);
  expect(idsOfNotice(`{"pix":[{"endToEndId":"../${ID}"}]}`)).toEqual([]);
});
