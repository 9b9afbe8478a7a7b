import { brotliDecompressSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { someBuild } from '../testing/some-builds.ts';
import { testApp } from '../testing/test-app.ts';
import { publishBuild } from './publish-build.ts';

const secretKey = 'a secret key of the instances of this portal';
const api = await testApp({ secretKey });
const SCRIPT = `export const words = '${'palavras '.repeat(500)}';`;
await publishBuild(
  { store: api.store, secretKey },
  someBuild({ 'orders-page-12345678.js': SCRIPT, 'text.woff-abcdefgh.woff2': 'font' }),
  new Date(),
);

test('an asset of another build is given as our own would be', async () => {
  const reply = await api.send({
    method: 'GET',
    url: '/assets/orders-page-12345678.js',
    headers: { 'accept-encoding': 'br, gzip' },
  });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'x-content-type-options': 'nosniff',
  });
  expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(SCRIPT);
  const font = await api.get('/assets/text.woff-abcdefgh.woff2');
  expect([font.statusCode, font.headers['content-type'], font.body]).toEqual([
    200,
    'font/woff2',
    'font',
  ]);
  const head = await api.send({ method: 'HEAD', url: '/assets/orders-page-12345678.js' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
});

test.each([
  '/assets/gone-12345678.js',
  '/assets/orders-page-12345678.js.br',
  '/assets/..%2fbuilds%2fx-12345678.json',
  '/assets/../assets/',
  '/assets/',
  '/assets/sub/orders-page-12345678.js',
])('%s is not there, and nobody keeps that', async (url) => {
  const reply = await api.get(url);
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, 'no-store']);
});

test('nobody writes to it', async () => {
  const reply = await api.post('/assets/orders-page-12345678.js', {});
  expect(reply.statusCode).toBe(404);
});
