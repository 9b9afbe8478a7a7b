import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { build } from 'esbuild';
import { afterAll, expect, test } from 'vitest';

import { projectRoot } from './project-root.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ourela-durable-'));
const admin = { email: 'dono@marca.example', password: 'senha-do-dono' };
let server: { child: ChildProcess; url: string; output: () => string } | undefined;

afterAll(async () => {
  if (server) await stopServer('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** The real entry point in a process of its own, bundled as `npm start` bundles it. */
const entry = path.join(projectRoot, '.cache/durability/main.js');
await build({
  entryPoints: [path.join(projectRoot, 'server/main.ts')],
  outfile: entry,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
});

async function startServer(environment: Record<string, string> = {}): Promise<void> {
  const port = await freePort();
  const child = spawn(process.execPath, [entry], {
    cwd: projectRoot,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  server = { child, url: `http://127.0.0.1:${port}`, output: () => output };
  while (!output.includes('Portal de revendedores em')) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${output}`);
    await sleep(25);
  }
}

async function stopServer(signal: NodeJS.Signals): Promise<number | null> {
  const { child } = server ?? {};
  if (!child || child.exitCode !== null) return child?.exitCode ?? null;
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill(signal);
  return ended;
}

const call = (url: string, body: object) =>
  fetch(`${server?.url}${url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const register = (email: string) =>
  call('/api/auth/register', {
    email,
    password: 'segredo1',
    companyName: 'Loja',
    cnpj: '1',
    address: 'Rua 1',
    city: 'Natal',
    state: 'RN',
    zipCode: '59000-000',
  });

const postmasterPid = () =>
  Number.parseInt(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);

async function pendingCount(): Promise<number> {
  const reply = await call('/api/auth/login', admin);
  const { token } = (await reply.json()) as { token: string };
  const count = await fetch(`${server?.url}/api/admin/resellers/pending/count`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await count.json()) as { data: { pending: number } }).data.pending;
}

test('ten times killed, database and all: sign-in works and nothing acknowledged is lost', async () => {
  let acknowledged = 0;
  let sent = 0;
  for (let round = 0; round < 10; round += 1) {
    await startServer();
    const pending = await pendingCount();
    expect(pending).toBeGreaterThanOrEqual(acknowledged);
    expect(pending).toBeLessThanOrEqual(sent);
    acknowledged = pending;
    sent = pending;
    const writers = Array.from({ length: 6 }, async (_, i) => {
      sent += 1;
      const reply = await register(`r${round}-${i}@loja.example`).catch(() => undefined);
      if (reply?.status === 201) acknowledged += 1;
    });
    await Promise.race(writers); // at least one is acknowledged, others are on their way
    const postmaster = postmasterPid();
    await stopServer('SIGKILL');
    // Odd rounds leave an orphaned postmaster for the next start to deal with.
    if (round % 2 === 0) process.kill(postmaster, 'SIGKILL');
    await Promise.all(writers);
  }
  await startServer();
  expect(await pendingCount()).toBeGreaterThanOrEqual(acknowledged);
  expect(acknowledged).toBeGreaterThanOrEqual(10);
}, 300_000);

test('a pid file whose number now belongs to another process does not block the start', async () => {
  await stopServer('SIGTERM');
  const file = path.join(dataDir, 'postgres/postmaster.pid');
  writeFileSync(file, `${process.pid}\n${dataDir}/postgres\n0\n5432\n\n127.0.0.1\n`);
  await startServer();
  expect(await pendingCount()).toBeGreaterThan(0);
});

test('SIGTERM stops the server in order, with the database', async () => {
  const postmaster = postmasterPid();
  expect(await stopServer('SIGTERM')).toBe(0);
  expect(() => process.kill(postmaster, 0)).toThrow(/ESRCH/);
  expect(readFileSync(path.join(dataDir, 'postgres.log'), 'utf8').trimEnd()).toMatch(
    /database system is shut down$/,
  );
});

test('a taken port and a bad value stop the start in words', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const address = taken.address();
  const port = String(typeof address === 'object' && address ? address.port : 0);
  await expect(startServer({ PORT: port })).rejects.toThrow(`A porta ${port} já está em uso`);
  taken.close();
  await expect(startServer({ PORT: 'x', DEMO: 'y' })).rejects.toThrow(
    /Configuração inválida:\s+- PORT: [\s\S]+- DEMO: /,
  );
  server = undefined;
});
