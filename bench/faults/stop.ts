import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { projectRoot } from '#server/project-root';
import { freePort } from '#server/testing/server-process';

import { postmasterOf } from '../portal/embedded.ts';
import { Portal, isAlive, newFolder, removeFolder, workingIn } from './portal.ts';
import type { Table } from './table.ts';

const KEPT = 50;

async function keepConnections(url: string, agent: Agent): Promise<void> {
  await Promise.all(
    Array.from({ length: KEPT }, async () => {
      const [reply] = await once(get(`${url}/api/health`, { agent }), 'response');
      reply.resume();
      await once(reply, 'end');
    }),
  );
}

/** SIGTERM in the middle of checkouts, with connections kept, silent and half open. */
async function underLoad(table: Table): Promise<void> {
  const portal = await Portal.open('stop');
  const agent = new Agent({ keepAlive: true, maxSockets: KEPT });
  await keepConnections(portal.server.url, agent);
  const { hostname, port } = new URL(portal.server.url);
  for (let index = 0; index < 10; index += 1) {
    connect(Number(port), hostname).on('error', () => undefined);
  }
  const keys: [string, string][] = [];
  const running = { on: true };
  const buyers = Array.from({ length: 6 }, async (_, turn) => {
    for (let order = 0; running.on; order += 1) {
      const key = `parada-${turn}-${order}`;
      const id = await portal.buy(turn, key);
      if (!id) return;
      keys.push([key, id]);
    }
  });
  await sleep(1_500);
  const postmaster = postmasterOf(portal.folder);
  const since = performance.now();
  const code = await portal.server.stop('SIGTERM');
  const seconds = (performance.now() - since) / 1000;
  running.on = false;
  await Promise.all(buyers);
  agent.destroy();
  const left = isAlive(postmaster) ? 1 : workingIn(portal.folder);
  table.add(
    `SIGTERM under checkouts, ${KEPT} kept connections`,
    code === 0 && left === 0 && seconds < 15,
    `exit ${code} after ${seconds.toFixed(1)} s, ${left} processes left`,
  );
  await portal.start();
  let lost = 0;
  for (const [key, id] of keys) {
    if ((await portal.settle(Number(key.split('-')[1]), key)) !== id) lost += 1;
  }
  table.add('orders acknowledged before the stop', lost === 0, `${keys.length}, ${lost} lost`);
  await portal.close();
}

/** `npm start`, and a stop signal that only npm receives. */
async function toNpmAlone(table: Table, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const folder = newFolder();
  const child = spawn('npm', ['start'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      PORT: String(await freePort()),
      DATA_DIR: folder,
      DEMO: 'off',
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  while (!output.includes('Portal de revendedores em') && child.exitCode === null) await sleep(50);
  const postmaster = postmasterOf(folder);
  const since = performance.now();
  child.kill(signal);
  while (isAlive(postmaster) && performance.now() - since < 60_000) await sleep(50);
  const seconds = (performance.now() - since) / 1000;
  const left = workingIn(folder);
  table.add(
    `${signal} to npm alone`,
    left === 0 && !isAlive(postmaster),
    `database down after ${seconds.toFixed(1)} s, ${left} processes left`,
  );
  removeFolder(folder);
}

export async function stops(table: Table): Promise<void> {
  await underLoad(table);
  await toNpmAlone(table, 'SIGTERM');
  await toNpmAlone(table, 'SIGKILL');
}
