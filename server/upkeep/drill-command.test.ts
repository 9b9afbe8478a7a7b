import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { beforeAll, expect, inject, test } from 'vitest';

import { projectRoot } from '../project-root.ts';
import { atTheEnd } from '../testing/at-the-end.ts';
import { bundleServer } from '../testing/bundle-server.ts';
import { ServerProcess } from '../testing/server-process.ts';

const home = mkdtempSync(path.join(os.tmpdir(), 'ourela-drill-home-'));
// Started by root, the database runs as another user, who must be able to pass through.
chmodSync(home, 0o755);
const dataDir = path.join(home, 'data');
const temporary = path.join(home, 'tmp');
mkdirSync(temporary);
const bundle = path.join(projectRoot, '.cache/drill-command');
const server = new ServerProcess(dataDir, inject('serverEntry'));
atTheEnd(async () => {
  await server.stop('SIGTERM');
  rmSync(home, { recursive: true, force: true });
});

beforeAll(() => bundleServer(bundle, { drill: 'server/upkeep/drill.ts' }));

/** As `npm run drill` runs it; with this data folder and a temporary one of its own. */
async function drill(folder = dataDir): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [path.join(bundle, 'drill.js')], {
    cwd: projectRoot,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: folder,
      TMPDIR: temporary,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (piece) => (output += String(piece)));
  child.stderr.on('data', (piece) => (output += String(piece)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

const OK = { code: 0, output: expect.stringContaining('Tudo certo: a cópia pode ser restaurada.') };

test('where nothing is yet, nothing is made', async () => {
  const { code, output } = await drill(path.join(home, 'nobody'));
  expect([code, output]).toEqual([1, expect.stringContaining('Ainda não há banco de dados em')]);
  expect(existsSync(path.join(home, 'nobody/postgres'))).toBe(false);
});

test('beside a running portal, which goes on', async () => {
  await server.start();
  expect((await server.register('antes@loja.example')).status).toBe(201);
  expect(await drill()).toEqual(OK);
  expect((await server.register('depois@loja.example')).status).toBe(201);
  expect(readdirSync(temporary)).toEqual([]);
});

test('without one, the database of the folder runs as long as it takes', async () => {
  expect(await server.stop('SIGTERM')).toBe(0);
  expect(await drill()).toEqual(OK);
  expect(existsSync(path.join(dataDir, 'server.lock'))).toBe(false);
  expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
});
