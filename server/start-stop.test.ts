import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { beforeAll, expect, inject, test } from 'vitest';

import { atTheEnd } from './testing/at-the-end.ts';
import { freePort, ServerProcess } from './testing/server-process.ts';

const homes = mkdtempSync(path.join(os.tmpdir(), 'ourela-stop-'));
// Started by root, the database runs as another user, who must be able to pass through.
chmodSync(homes, 0o755);
const homeOf = (name: string) => path.join(homes, name);
const servers: ServerProcess[] = [];
atTheEnd(async () => {
  for (const server of servers) await server.stop('SIGTERM');
  rmSync(homes, { recursive: true, force: true });
});

function serverOf(name: string): ServerProcess {
  const server = new ServerProcess(homeOf(name), inject('serverEntry'));
  servers.push(server);
  return server;
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(10);
}

/** Processes whose working directory is in this folder. */
function workingIn(folder: string): string[] {
  if (process.platform !== 'linux') return [];
  const inside = realpathSync(folder);
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && realpathSync(`/proc/${pid}/cwd`).startsWith(inside);
    } catch {
      return false;
    }
  });
}

const noStack = /\n\s+at /;

test('a busy port is found before anything is written, and the first password is printed', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const PORT = String(typeof address === 'object' && address ? address.port : 0);
  const server = serverOf('port');
  await expect(server.start({ PORT })).rejects.toThrow(`A porta ${PORT} já está em uso`);
  expect(server.output).not.toMatch(noStack);
  expect(existsSync(path.join(homeOf('port'), 'postgres'))).toBe(false);
  taken.close();
  await server.start();
  const [, email, password] =
    /Primeiro administrador criado[^\n]+\n\s+(\S+) {2}(\S+)\n/.exec(server.output) ?? [];
  expect((await server.post('/api/auth/login', { email, password })).status).toBe(200);
  expect(await server.stop('SIGTERM')).toBe(0);
});

test('a folder in use and a path that is no folder are explained', async () => {
  const first = serverOf('shared');
  await first.start();
  const second = serverOf('shared');
  const words = /Já existe um servidor em execução com a pasta de dados/;
  await expect(second.start({ PORT: new URL(first.url).port })).rejects.toThrow(words);
  expect(second.output).not.toMatch(noStack);
  // The files of one data folder must not be swept by the server of another.
  const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/none';
  await expect(second.start({ DATABASE_URL, SECRET_KEY: 'x'.repeat(32) })).rejects.toThrow(words);
  expect(await first.stop('SIGTERM')).toBe(0);
  writeFileSync(homeOf('a-file'), '');
  const third = serverOf('a-file');
  await expect(third.start()).rejects.toThrow(/não é uma pasta/);
  expect(third.output).not.toMatch(noStack);
});

let server: ServerProcess;
beforeAll(() => {
  server = serverOf('stop');
});

/** A plain connection that keeps what it receives. */
async function call(text: string): Promise<{ socket: Socket; received: () => string }> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk)));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return { socket, received: () => received };
}

const closed = (socket: Socket) => until(() => socket.destroyed || socket.readableEnded);

test('SIGTERM: idle connections close at once, answers go out, nothing holds it up or stays', async () => {
  await server.start();
  const postmaster = Number.parseInt(
    readFileSync(path.join(homeOf('stop'), 'postgres/postmaster.pid'), 'utf8'),
    10,
  );
  const kept = await call('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n');
  await until(() => kept.received().includes('"ok"'));
  const silent = await call('');
  const halfHead = await call('GET /api/health HTTP/1.1\r\nHo');
  const head = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const slow = await call(`${head}Content-Length: 2\r\n\r\n{`);
  const never = await call(`${head}Content-Length: 2\r\n\r\n{`);
  // Answered after those above were received: the server knows of all of them.
  const last = await call('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n');
  await until(() => last.received().includes('"ok"'));
  const stopped = server.stop('SIGTERM');
  await Promise.all([kept, silent, halfHead].map(({ socket }) => closed(socket)));
  slow.socket.write('}');
  await closed(slow.socket);
  expect(slow.received()).toMatch(/^HTTP\/1\.1 400 /);
  expect(slow.received()).toMatch(/connection: close/i);
  expect(await stopped).toBe(0);
  await closed(never.socket);
  expect(() => process.kill(postmaster, 0)).toThrow(/ESRCH/);
  expect(existsSync(path.join(homeOf('stop'), 'server.lock'))).toBe(false);
});

test.each(['postgres.making', 'postgres/postmaster.pid'])(
  'stopped while it starts, at %s: nothing stays, and the next start works',
  async (milestone) => {
    const name = path.basename(milestone);
    const early = serverOf(name);
    const PORT = String(await freePort());
    await early.launch({ PORT });
    await until(() => existsSync(path.join(homeOf(name), milestone)));
    expect(await early.stop('SIGTERM')).toBe(0);
    expect(workingIn(homeOf(name))).toEqual([]);
    expect(existsSync(path.join(homeOf(name), 'server.lock'))).toBe(false);
    await early.start({ PORT });
    expect(early.output).toContain('Primeiro administrador criado');
    expect(await early.stop('SIGTERM')).toBe(0);
  },
);
