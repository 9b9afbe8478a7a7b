import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect, inject, test, vi } from 'vitest';

import { atTheEnd } from './testing/at-the-end.ts';
import { Given } from './testing/given.ts';
import { patience } from './testing/patience.ts';
import { ServerProcess } from './testing/server-process.ts';
import { testDatabase } from './testing/test-database.ts';

const { url: DATABASE_URL, db } = await testDatabase();
const { token } = await new Given(db).reseller();
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ourela-drain-'));
const server = new ServerProcess(dataDir, inject('serverEntry'));
atTheEnd(async () => {
  await server.stop('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const start = (DRAIN_SECONDS: string) =>
  server.start({ DATABASE_URL, DRAIN_SECONDS, SECRET_KEY: 'x'.repeat(32) });

/** As a balancer asks, that keeps its connections. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
async function ask(where: string): Promise<Pick<IncomingMessage, 'statusCode' | 'headers'>> {
  const headers = { authorization: `Bearer ${token}` };
  const [answer] = (await once(get(server.url + where, { agent, headers }), 'response')) as [
    IncomingMessage,
  ];
  await once(answer.resume(), 'end');
  return answer;
}

const readyIs = (status: number) =>
  vi.waitFor(async () => expect((await fetch(`${server.url}/api/ready`)).status).toBe(status), {
    timeout: patience(20_000),
    interval: 20,
  });

test(
  'SIGTERM: not ready, but everything is answered, until somebody asks again',
  { timeout: patience(60_000) },
  async () => {
    await start('300');
    const before = await ask('/api/health');
    expect(before.headers).toMatchObject({ connection: 'keep-alive', 'keep-alive': 'timeout=75' });
    const stopped = server.stop('SIGTERM');
    await readyIs(503);
    // The first over the connection from before, the others over new ones.
    for (const where of ['/api/health', '/api/products', '/api/auth/me', '/api/health']) {
      const { statusCode, headers } = await ask(where);
      expect([where, statusCode, headers.connection]).toEqual([where, 200, 'close']);
    }
    // Sooner than this a second signal is the same wish, told twice.
    await sleep(1_600);
    expect((await ask('/api/health')).statusCode).toBe(200);
    process.kill(server.pid, 'SIGTERM');
    expect(await stopped).toBe(0);
  },
);

test('it ends by itself when the time is over', { timeout: patience(60_000) }, async () => {
  await start('1');
  const since = performance.now();
  const stopped = server.stop('SIGTERM');
  expect(await stopped).toBe(0);
  expect(performance.now() - since).toBeGreaterThan(1_000);
});

test('somebody at a terminal does not wait', { timeout: patience(60_000) }, async () => {
  await start('300');
  expect(await server.stop('SIGINT')).toBe(0);
});
