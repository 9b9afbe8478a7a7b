import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect, test } from 'vitest';

const stopper = new URL('stop-with-npm.mjs', import.meta.url).href;
const SERVER = `import(${JSON.stringify(stopper)}).then(({ stopWithNpm }) => {
  stopWithNpm();
  process.on('SIGTERM', () => { console.log('stopped in order'); process.exit(0); });
  setInterval(() => {}, 1000);
  console.log('up ' + process.pid);
})`;
/** What npm does: starts it and waits, with or without a shell that stands between. */
const DIRECTLY = `require('node:child_process').spawn(process.execPath, ['-e', process.env.SERVER], { stdio: 'inherit' })`;
const BEHIND_A_SHELL = `require('node:child_process').spawn('sh', ['-c', '"$NODE" -e "$SERVER"; true'], { stdio: 'inherit' })`;

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The server's output once it is up, and what it says after its parent was killed. */
async function killParent(event: string, parentCode: string) {
  const parent = spawn(process.execPath, ['-e', parentCode], {
    env: { ...process.env, npm_lifecycle_event: event, SERVER, NODE: process.execPath },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  parent.stdout.on('data', (chunk) => (output += String(chunk)));
  while (!/up \d+/.test(output)) await sleep(20);
  const pid = Number(/up (\d+)/.exec(output)?.[1]);
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  return { pid, output: () => output };
}

test.each([
  ['directly', DIRECTLY],
  ['behind a shell', BEHIND_A_SHELL],
])('when npm goes, a server it started %s stops in order', async (_how, parentCode) => {
  const { pid, output } = await killParent('start', parentCode);
  while (isAlive(pid)) await sleep(20);
  while (!output().includes('stopped in order')) await sleep(20);
  expect(output()).toContain('stopped in order');
});

test('a server that npm did not start outlives its parent', async () => {
  const { pid, output } = await killParent('test', DIRECTLY);
  await sleep(1_500); // three looks
  expect(isAlive(pid)).toBe(true);
  expect(output()).not.toContain('stopped');
  process.kill(pid, 'SIGKILL');
});
