// @ts-check
import { spawn } from 'node:child_process';

import { ensureInstalled } from './ensure-installed.mjs';
import { root, toolPath } from './project.mjs';

await ensureInstalled();

/**
 * In a group of its own: the terminal gives Ctrl+C to its whole group and tsx hands it on, so the
 * server would get it twice and take the second for an order to leave its database behind.
 * @param {string} pkg @param {string[]} args
 */
const start = (pkg, ...args) =>
  spawn(process.execPath, [toolPath(pkg), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  });

console.log('Abra http://127.0.0.1:5173 (a API responde na porta 3000). Ctrl+C encerra.\n');
const both = [
  start('tsx', 'watch', '--clear-screen=false', 'server/main.ts'),
  start('vite', '--clearScreen', 'false'),
];

let stopping = false;
function stop() {
  if (!stopping) both.forEach((child) => child.kill('SIGTERM'));
  stopping = true;
}

process.on('SIGINT', stop);
process.on('SIGTERM', stop);
// One without the other is of no use.
for (const child of both) child.on('exit', stop);
