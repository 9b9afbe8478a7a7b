import { expect, test } from 'vitest';

import { s3Server } from '../testing/s3-server.ts';
import { appOver, testApp } from '../testing/test-app.ts';

const files = await s3Server();
const api = await testApp({ files });
await api.store.put('products/ab-320.webp', Buffer.from('a picture'));
await api.store.put('brand/cd.png', Buffer.from('a logo'));
await api.store.put('receipts/ef.pdf', Buffer.from('nobody else’s business'));

test('public pictures come from the bucket, to be kept for ever', async () => {
  const reply = await api.get('/uploads/products/ab-320.webp');
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toBe('a picture');
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '9',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect((await api.get('/uploads/brand/cd.png')).body).toBe('a logo');
});

test.each([
  '/uploads/products/absent.webp',
  '/uploads/products/..%2Freceipts%2Fef.pdf',
  '/uploads/products/../receipts/ef.pdf',
  '/uploads/products/ab-320.exe',
  '/uploads/receipts/ef.pdf',
  '/uploads/originals/ab.png',
])('%s shows nothing', async (url) => {
  const reply = await api.get(url);
  expect(reply.statusCode).toBeGreaterThanOrEqual(403);
  expect(reply.statusCode).toBeLessThan(500);
  expect(reply.body).not.toContain('business');
});

test('where the world can reach the bucket, browsers are sent there, and pages may show it', async () => {
  const publicFilesUrl = 'https://cdn.marca.test/aurora';
  const { get } = await appOver(api, { files, publicFilesUrl });
  const reply = await get('/uploads/products/ab-320.webp');
  expect(reply.statusCode).toBe(308);
  expect(reply.headers.location).toBe('https://cdn.marca.test/aurora/products/ab-320.webp');
  const policy = (await get('/api/health')).headers['content-security-policy'];
  expect(policy).toContain("img-src 'self' blob: data: https://cdn.marca.test;");
  expect((await api.get('/api/health')).headers['content-security-policy']).toContain(
    "img-src 'self' blob: data:;",
  );
});
