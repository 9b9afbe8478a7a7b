import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { testApp } from '../testing/test-app.ts';

const { get, db, dataDir } = await testApp();

test('alive and ready', async () => {
  expect((await get('/api/health')).json()).toEqual({ status: 'ok' });
  expect((await get('/api/ready')).json()).toEqual({ status: 'ready', database: 'ok' });
});

const status = async () => {
  const reply = await get('/api/status');
  expect(reply.statusCode).toBe(200);
  return reply.json<unknown>();
};

test('the status says what works and what does not, and always answers', async () => {
  expect(await status()).toEqual({ database: true, uploads: false });
  mkdirSync(path.join(dataDir, 'uploads'));
  expect(await status()).toEqual({ database: true, uploads: true });
  await db.destroy();
  expect(await status()).toEqual({ database: false, uploads: true });
});
