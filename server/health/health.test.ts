import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test, vi } from 'vitest';

import { testApp } from '../testing/test-app.ts';

const { get, db, dataDir } = await testApp();
const uploads = path.join(dataDir, 'uploads');
/** Answers about the disk hold for a few seconds. */
const PATIENCE = { timeout: 25_000, interval: 200 };

test('alive and ready', async () => {
  expect((await get('/api/health')).json()).toEqual({ status: 'ok' });
  expect((await get('/api/ready')).json()).toEqual({ status: 'ready', database: 'ok' });
});

const status = async () => {
  const reply = await get('/api/status');
  expect(reply.statusCode).toBe(200);
  return reply.json<unknown>();
};

const ready = async () => (await get('/api/ready')).statusCode;

test('not ready while the disk takes no files, and ready again once it does', async () => {
  mkdirSync(uploads, { recursive: true });
  renameSync(uploads, `${uploads}.away`);
  writeFileSync(uploads, 'a file where the folder should be');
  await vi.waitFor(async () => expect(await ready()).toBe(503), PATIENCE);
  expect(await status()).toEqual({ database: true, uploads: false });
  rmSync(uploads);
  renameSync(`${uploads}.away`, uploads);
  await vi.waitFor(async () => expect(await ready()).toBe(200), PATIENCE);
  expect(readdirSync(uploads)).toEqual([]);
});

test('the status says what works and what does not, and always answers', async () => {
  expect(await status()).toEqual({ database: true, uploads: true });
  await db.destroy();
  expect(await status()).toEqual({ database: false, uploads: true });
});
