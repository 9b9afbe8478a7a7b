import { expect, test } from 'vitest';

import { openDatabase } from '../db/database.ts';
import { readMetrics, valueOf, type Family } from '../testing/read-metrics.ts';
import { appOver, testApp } from '../testing/test-app.ts';

const api = await testApp();
await api.get('/api/health');
await api.get('/api/nothing');
const reply = await api.get('/api/metrics');
const families = readMetrics(reply.body);
const ours = families.filter(({ name }) => name.startsWith('portal_'));

const SUFFIXES: Record<string, RegExp> = { histogram: /^_(?:bucket|sum|count)$/ };

/** What promtool complains of, and what Prometheus would refuse. */
function complaints({ name, help, type, samples }: Family): string[] {
  const said: string[] = [];
  const wrong = (is: boolean, what: string) => is && said.push(`${name}: ${what}`);
  wrong(!/^[a-z][a-z0-9_]*$/.test(name), 'name');
  wrong(help.trim().length < 5, 'no help');
  wrong(!['counter', 'gauge', 'histogram'].includes(type), 'no type');
  wrong(
    (type === 'counter') !== name.endsWith('_total'),
    'counters, and they alone, end in _total',
  );
  wrong(/_(?:ms|milliseconds|minutes|kb|percent)(?:_|$)/.test(name), 'no base unit');
  const suffix = SUFFIXES[type] ?? /^$/;
  for (const sample of samples) {
    wrong(!sample.name.startsWith(name), `${sample.name} is another metric's`);
    wrong(!suffix.test(sample.name.slice(name.length)), `${sample.name} has an odd ending`);
    wrong(Number.isNaN(sample.value), `${sample.name} is no number`);
  }
  return said;
}

test('the answer is what Prometheus reads', () => {
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(ours.length).toBeGreaterThanOrEqual(10);
  expect(families.flatMap(complaints)).toEqual([]);
});

test('every metric is described once and every series is there once', () => {
  const names = families.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const series = families.flatMap(({ samples }) =>
    samples.map(({ name, labels }) => JSON.stringify([name, Object.entries(labels)])),
  );
  expect(new Set(series).size).toBe(series.length);
});

test('two portals in one process count apart', async () => {
  const other = await appOver(api);
  const theirs = readMetrics((await other.get('/api/metrics')).body);
  expect(valueOf(families, 'portal_http_requests_total', { route: '/api/health' })).toBe(1);
  expect(valueOf(theirs, 'portal_http_requests_total', { route: '/api/health' })).toBeUndefined();
});

test('without the database the rest is still told, and no mail is made up', async () => {
  const away = openDatabase({ url: 'postgres://127.0.0.1:9/x', onConnectionLost: () => undefined });
  const lost = await appOver({ ...api, ...away });
  const { statusCode, body } = await lost.get('/api/metrics');
  expect(statusCode).toBe(200);
  const known = readMetrics(body);
  expect(valueOf(known, 'portal_db_up')).toBe(0);
  expect(valueOf(known, 'portal_build_info')).toBe(1);
  const mails = known.filter(({ name }) => name.startsWith('portal_mail'));
  expect(mails.flatMap(({ samples }) => samples)).toEqual([]);
  expect(valueOf(families, 'portal_db_up')).toBe(1);
});
