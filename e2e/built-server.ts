import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { patience } from './patience.ts';

const DIST = join(import.meta.dirname, '..', 'dist');
const START_LIMIT = patience(300_000);

/** Empty means "not given"; a developer's own .env must not reach into the run. */
const NOT_GIVEN = {
  ADMIN_EMAIL: '',
  ADMIN_PASSWORD: '',
  DATABASE_URL: '',
  PUBLIC_URL: '',
  SECRET_KEY: '',
  SMTP_URL: '',
  TRUST_PROXY: '',
};

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('Nenhuma porta livre.');
  return address.port;
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (reply) => reply.ok,
    () => false,
  );
}

async function untilReady(url: string, server: ChildProcess, output: string[]): Promise<void> {
  const limit = Date.now() + START_LIMIT;
  while (!(await answers(`${url}/api/ready`))) {
    if (server.exitCode !== null || Date.now() > limit) {
      throw new Error(`O servidor construído não ficou pronto:\n${output.join('')}`);
    }
    await wait(100);
  }
}

/** As a person would stop it: the server closes its database before it goes. */
async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

function newDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'ourela-e2e-'));
  // Started by root, the database runs as another user, who must be able to pass through.
  chmodSync(dataDir, 0o755);
  return dataDir;
}

export type BuiltServer = { url: string; pid: number; dataDir: string; stop: () => Promise<void> };
/** Another build than this one's, and a folder of data that outlives the run. */
export type Elsewhere = { dist?: string; keptData?: string | undefined };

/** The product as `npm start` serves it, with fresh demo data, on a port of its own. */
export async function startBuiltServer(
  environment: Record<string, string> = {},
  { dist = DIST, keptData }: Elsewhere = {},
): Promise<BuiltServer> {
  const dataDir = keptData ?? newDataDir();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(
    process.execPath,
    ['--enable-source-maps', '--max-semi-space-size=4', join(dist, 'server', 'main.js')],
    {
      env: {
        ...process.env,
        ...NOT_GIVEN,
        NODE_ENV: 'production',
        // As it is deployed: what threads gave back is there for others instead of lying apart.
        MALLOC_ARENA_MAX: '2',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        DEMO: 'on',
        RATE_LIMITS: 'off',
        // Two browsers beside it keep the machine busy; a journey waits, and is not turned away.
        SHED_LOAD: 'off',
        LOG_LEVEL: 'warn',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const output: string[] = [];
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  }
  const end = async () => {
    await stop(server);
    if (!keptData) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(url, server, output);
  } catch (error) {
    await end();
    throw error;
  }
  return { url, pid: server.pid ?? 0, dataDir, stop: end };
}
