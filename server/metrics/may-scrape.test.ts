import { expect, test } from 'vitest';

import { appOver, testApp } from '../testing/test-app.ts';

const api = await testApp();
const guarded = await appOver(api, { metricsToken: 'sixteen-letters-' });

const ask = ({ app }: typeof guarded, headers: Record<string, string>, remoteAddress?: string) =>
  app.inject({ url: '/api/metrics', headers, ...(remoteAddress && { remoteAddress }) });

test.each([
  ['127.0.0.1', 'localhost:3000'],
  ['127.8.0.1', '127.0.0.1'],
  ['::1', '[::1]:3000'],
  ['::ffff:127.0.0.1', 'localhost'],
])('without a token this machine may ask: %s as %s', async (address, host) => {
  expect((await ask(api, { host }, address)).statusCode).toBe(200);
});

test.each([
  ['another machine', '10.0.0.7', {}],
  ['one that looks like this one', '::ffff:10.0.0.7', {}],
  ['a proxy here that says so', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
  ['a proxy that names the protocol alone', '127.0.0.1', { 'x-forwarded-proto': 'https' }],
  ['a proxy by the standard', '127.0.0.1', { forwarded: 'for=127.0.0.1' }],
  ['a proxy that only signs', '127.0.0.1', { via: '1.1 caddy' }],
  ['a proxy of the old kind', '127.0.0.1', { 'x-real-ip': '127.0.0.1' }],
  ['a proxy that passes the name on', '127.0.0.1', { host: 'portal.marca.example' }],
  ['a name that begins alike', '127.0.0.1', { host: '127.0.0.1.marca.example' }],
])('without a token there is nothing to see for %s', async (_who, address, headers) => {
  const reply = await ask(api, headers, address);
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND']);
});

test('a proxy that is trusted makes nobody local', async () => {
  const behind = await appOver(api, { trustProxy: ['127.0.0.1'] });
  const headers = { 'x-forwarded-for': '127.0.0.1', host: 'localhost' };
  expect((await ask(behind, headers, '127.0.0.1')).statusCode).toBe(404);
});

test('with a token it opens from anywhere, and nothing else does, here either', async () => {
  const given = { authorization: 'Bearer sixteen-letters-', 'x-forwarded-for': '10.0.0.7' };
  expect((await ask(guarded, given, '10.0.0.7')).statusCode).toBe(200);
  const admin = await api.given.admin();
  for (const authorization of [
    '',
    'Bearer',
    'Bearer sixteen-letters',
    'sixteen-letters-',
    'Bearer sixteen-letters-x',
    'bearer sixteen-letters-',
    `Bearer ${admin.token}`,
  ]) {
    const reply = await ask(guarded, { authorization }, '127.0.0.1');
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'NOT_SIGNED_IN']);
  }
});

test('scrapes are not held up by the flood limit, guesses at the token are', async () => {
  const limited = await appOver(api, { rateLimits: true, metricsToken: 'sixteen-letters-' });
  const times = async (authorization: string) => {
    const seen = new Set<number>();
    for (let turn = 0; turn < 250; turn += 1) {
      seen.add((await ask(limited, { authorization })).statusCode);
    }
    return seen;
  };
  expect(await times('Bearer wrong-letters-xx')).toEqual(new Set([401, 429]));
  expect(await times('Bearer sixteen-letters-')).toEqual(new Set([200]));
});
