import { expect, test } from 'vitest';

import { checkoutCalls } from '../testing/checkout-calls.ts';
import { readMetrics, valueOf } from '../testing/read-metrics.ts';
import { appOver, testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
/** Each case has an instance of its own: numbers begin at nothing, and mails are looked at afresh. */
const instance = async () => {
  const own = await appOver(api);
  const scrape = async () => readMetrics((await own.get('/api/metrics')).body);
  return { ...own, scrape };
};

const at = (seconds: number) => new Date(Date.now() + seconds * 1000);

const REQUESTS = 'portal_http_requests_total';
const DURATION = 'portal_http_request_duration_seconds';

test('requests are counted by the pattern of their route, never by what was asked for', async () => {
  const { get, scrape } = await instance();
  const { token } = await given.reseller();
  const ids = Array.from({ length: 3 }, (_, n) => `00000000-0000-4000-8000-00000000000${n}`);
  for (const id of ids) await get(`/api/orders/${id}`, token);
  for (const name of ['a', 'b', 'c']) await get(`/wp-admin/${name}.php?senha=segredo`);
  const families = await scrape();
  const labels = { method: 'GET', route: '/api/orders/:id' };
  expect(valueOf(families, REQUESTS, { ...labels, status: '404' })).toBe(3);
  expect(valueOf(families, REQUESTS, { route: 'unknown' })).toBe(3);
  const times = { ...labels, status_class: '4xx' };
  expect(valueOf(families, `${DURATION}_count`, times)).toBe(3);
  expect(valueOf(families, `${DURATION}_bucket`, { ...times, le: '+Inf' })).toBe(3);
  expect(valueOf(families, `${DURATION}_sum`, times)).toBeGreaterThan(0);
  expect(JSON.stringify(families)).not.toMatch(/00000000-|wp-admin|segredo/);
});

test('buckets hold everything below them', async () => {
  const { get, scrape } = await instance();
  await get('/api/health');
  const buckets = (await scrape())
    .flatMap(({ samples }) => samples)
    .filter(
      ({ name, labels }) => name === `${DURATION}_bucket` && labels['route'] === '/api/health',
    )
    .map(({ labels, value }) => [Number(labels['le']?.replace('Inf', 'Infinity')), value] as const);
  expect(buckets).toEqual(buckets.toSorted(([a], [b]) => a - b));
  const values = buckets.map(([, value]) => value);
  expect(values).toEqual(values.toSorted((a, b) => a - b));
  expect(buckets.at(-1)).toEqual([Infinity, 1]);
});

test('refusals are counted by their code, and show at zero before the first', async () => {
  const { get, scrape } = await instance();
  expect(valueOf(await scrape(), 'portal_refusals_total', { code: 'NOT_SIGNED_IN' })).toBe(0);
  await get('/api/auth/me');
  await get('/api/nothing');
  const families = await scrape();
  expect(valueOf(families, 'portal_refusals_total', { code: 'NOT_SIGNED_IN' })).toBe(1);
  expect(valueOf(families, 'portal_refusals_total', { code: 'NOT_FOUND' })).toBe(1);
});

test('checkouts are counted by how they ended', async () => {
  const { scrape, ...own } = await instance();
  const buy = checkoutCalls(own);
  const { token } = await given.reseller();
  const { variants } = await given.product({ sizes: { P: 40 } });
  const items = [{ variantId: variants['P'], quantity: 20 }];
  await buy(items, { token, key: 'um' });
  await buy(items, { token, key: 'um' });
  await buy([{ variantId: variants['P'], quantity: 30 }], { token, key: 'dois' });
  const families = await scrape();
  const ended = (outcome: string) => valueOf(families, 'portal_checkouts_total', { outcome });
  expect(['placed', 'repeated', 'refused', 'failed'].map(ended)).toEqual([1, 1, 1, 0]);
});

test('connections, heavy work and who this is', async () => {
  const { scrape } = await instance();
  const families = await scrape();
  const connections = (state: string) => valueOf(families, 'portal_db_connections', { state });
  expect(connections('total')).toBeGreaterThan(0);
  expect([connections('waiting'), connections('idle')]).not.toContain(undefined);
  expect(valueOf(families, 'portal_db_connections_limit')).toBe(10);
  for (const state of ['places', 'working', 'waiting']) {
    expect(valueOf(families, 'portal_heavy_work', { state })).toBe(0);
  }
  const build = { version: 'test', instance: 'test-1' };
  expect(valueOf(families, 'portal_build_info', build)).toBe(1);
  expect(valueOf(families, 'nodejs_eventloop_lag_p99_seconds')).toBeDefined();
  expect(valueOf(families, 'process_resident_memory_bytes')).toBeGreaterThan(0);
});

test('mails that wait, that were given up, and since when the first should have gone', async () => {
  await db.deleteFrom('mails').execute();
  const { scrape } = await instance();
  expect(valueOf(await scrape(), 'portal_mail_oldest_due_seconds')).toBe(0);
  const mail = { kind: 'test', to_address: 'a@loja.example', data: '{}' };
  await db
    .insertInto('mails')
    .values([
      { ...mail, next_try_at: at(-3600) },
      { ...mail, next_try_at: at(3600) },
      { ...mail, next_try_at: at(-7200), state: 'failed' },
      { ...mail, next_try_at: at(-9000), state: 'sent', sent_at: at(0) },
    ])
    .execute();
  const again = await instance();
  const families = await again.scrape();
  expect(valueOf(families, 'portal_mails', { state: 'pending' })).toBe(2);
  expect(valueOf(families, 'portal_mails', { state: 'failed' })).toBe(1);
  const oldest = valueOf(families, 'portal_mail_oldest_due_seconds') ?? 0;
  expect(oldest).toBeGreaterThan(3590);
  expect(oldest).toBeLessThan(7000);
});
