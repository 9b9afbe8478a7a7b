import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** A private home: root's ordinary user cannot pass, so the cluster lies elsewhere behind a link. */
const home = mkdtempSync(path.join(os.tmpdir(), 'ourela-home-'));
chmodSync(home, 0o700);
const dataDir = path.join(home, 'data');
const clusters = new Set<string>();

afterAll(() => {
  for (const folder of [...clusters, home]) rmSync(folder, { recursive: true, force: true });
});

/** Where the cluster really lies. */
async function startOnce(): Promise<string> {
  const cluster = await startEmbeddedPostgres({ dataDir, fsync: false, onEvent: () => undefined });
  const folder = realpathSync(path.join(dataDir, 'postgres'));
  clusters.add(folder);
  await cluster.stop();
  return folder;
}

test('a data folder deleted and recreated starts with a new database', async () => {
  mkdirSync(dataDir);
  const first = await startOnce();
  expect(await startOnce()).toBe(first);
  rmSync(dataDir, { recursive: true });
  mkdirSync(dataDir);
  const second = await startOnce();
  const isPrivate = process.getuid?.() === 0; // only root has to move the cluster elsewhere
  expect(second === first).toBe(!isPrivate);
});

test('a lost password is reported at once, and nothing is left running', async () => {
  writeFileSync(path.join(dataDir, 'postgres.password'), 'another');
  await expect(startOnce()).rejects.toThrow(
    /A senha guardada em postgres\.password não é a deste banco/,
  );
  // The folder is free again: the same answer, not "already running".
  await expect(startOnce()).rejects.toThrow(/postgres\.password/);
});
