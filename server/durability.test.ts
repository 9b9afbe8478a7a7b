import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

import { afterAll, expect, inject, test } from 'vitest';

import { patience } from './testing/patience.ts';
import { ServerProcess } from './testing/server-process.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ourela-durable-'));
const admin = { email: 'dono@marca.example', password: 'senha-do-dono' };
const named = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
const server = new ServerProcess(dataDir, inject('serverEntry'));

afterAll(async () => {
  await server.stop('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

const postmasterPid = () =>
  Number.parseInt(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);

async function pendingCount(): Promise<number> {
  const reply = await server.post('/api/auth/login', admin);
  const { token } = (await reply.json()) as { token: string };
  const count = await fetch(`${server.url}/api/admin/resellers/pending/count`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await count.json()) as { data: { pending: number } }).data.pending;
}

// Fifty kills are `npm run faults`.
test(
  'killed again and again, database and all: sign-in works and nothing acknowledged is lost',
  async () => {
    let acknowledged = 0;
    let sent = 0;
    for (let round = 0; round < 4; round += 1) {
      await server.start(named);
      const pending = await pendingCount();
      expect(pending).toBeGreaterThanOrEqual(acknowledged);
      expect(pending).toBeLessThanOrEqual(sent);
      acknowledged = pending;
      sent = pending;
      const writers = Array.from({ length: 6 }, async (_, i) => {
        sent += 1;
        const reply = await server.register(`r${round}-${i}@loja.example`).catch(() => undefined);
        if (reply?.status === 201) acknowledged += 1;
      });
      await Promise.race(writers); // at least one is acknowledged, others are on their way
      const postmaster = postmasterPid();
      await server.stop('SIGKILL');
      // Odd rounds leave an orphaned postmaster for the next start to deal with.
      if (round % 2 === 0) process.kill(postmaster, 'SIGKILL');
      await Promise.all(writers);
    }
    await server.start(named);
    expect(await pendingCount()).toBeGreaterThanOrEqual(acknowledged);
    expect(acknowledged).toBeGreaterThanOrEqual(4);
  },
  patience(300_000),
);

test('a pid file whose number now belongs to another process does not block the start', async () => {
  await server.stop('SIGTERM');
  const file = path.join(dataDir, 'postgres/postmaster.pid');
  writeFileSync(file, `${process.pid}\n${dataDir}/postgres\n0\n5432\n\n127.0.0.1\n`);
  await server.start(named);
  expect(await pendingCount()).toBeGreaterThan(0);
});

test('SIGTERM stops the server in order, with the database', async () => {
  const postmaster = postmasterPid();
  expect(await server.stop('SIGTERM')).toBe(0);
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
  await expect(server.start({ PORT: port })).rejects.toThrow(`A porta ${port} já está em uso`);
  taken.close();
  await expect(server.start({ PORT: 'x', DEMO: 'y' })).rejects.toThrow(
    /Configuração inválida:\s+- PORT: [\s\S]+- DEMO: /,
  );
});
