import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, expect, test } from 'vitest';

import { projectRoot } from '../project-root.ts';
import { Given } from '../testing/given.ts';
import { appOver } from '../testing/test-app.ts';
import { openDatabase } from './database.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrate } from './migrate.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ourela-restart-'));
const events: string[] = [];
const cluster = await startEmbeddedPostgres({ dataDir, onEvent: (text) => events.push(text) });
await migrate(cluster.url, path.join(projectRoot, 'server/db/migrations'));
const lost: Error[] = [];
const database = openDatabase({ url: cluster.url, onConnectionLost: (error) => lost.push(error) });
const { get } = await appOver({ ...database, url: cluster.url });
const given = new Given(database.db);

afterAll(async () => {
  await database.close();
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await sleep(20);
}

const isReady = async () => (await get('/api/ready')).statusCode === 200;

test('the API outlives a killed PostgreSQL, answers 503 meanwhile, and recovers by itself', async () => {
  const user = await given.reseller();
  const before = cluster.pid();
  const statuses = new Set<number>();
  const visit = { open: true };
  const visitors = Array.from({ length: 4 }, async () => {
    while (visit.open) {
      statuses.add((await get('/api/auth/me', user.token)).statusCode);
      await sleep(5);
    }
  });
  process.kill(before ?? 0, 'SIGKILL');
  await until(() => events.includes('O PostgreSQL voltou.'));
  await until(isReady);
  visit.open = false;
  await Promise.all(visitors);
  expect(cluster.pid()).not.toBe(before);
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect((await get('/api/auth/me', user.token)).json().user.email).toBe(user.email);
});

test('connections cut in the middle of their work do not end the process', async () => {
  const user = await given.reseller();
  const statuses = new Set<number>();
  for (let round = 0; round < 20; round += 1) {
    const calls = Array.from({ length: 8 }, () => get('/api/auth/me', user.token));
    await database.pool
      .query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
      )
      .catch(() => undefined);
    for (const reply of await Promise.all(calls)) statuses.add(reply.statusCode);
  }
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(lost.length).toBeGreaterThan(0);
  await until(isReady);
});

test('a second server on the same data folder is refused in words', async () => {
  await expect(startEmbeddedPostgres({ dataDir, onEvent: () => undefined })).rejects.toThrow(
    /Já existe um servidor em execução com a pasta de dados/,
  );
});
