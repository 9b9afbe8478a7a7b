import { spawn, type ChildProcess } from 'node:child_process';

import { ServerProcess } from '#server/testing/server-process';

import { newFolder, removeFolder, workingIn } from './portal.ts';
import type { Table } from './table.ts';

type Load = { starts: number; loops: number };

/** First starts on an empty folder, demonstration and all, on a machine that has no time for them. */
export async function slowStarts(table: Table, { starts, loops }: Load): Promise<void> {
  const busy: ChildProcess[] = [];
  let up = 0;
  let left = 0;
  let first = '';
  const seconds: number[] = [];
  try {
    for (let loop = 0; loop < loops; loop += 1) {
      // Each in a session of its own, so that the system shares the processor among them evenly.
      busy.push(spawn(process.execPath, ['-e', 'for(;;);'], { detached: true, stdio: 'ignore' }));
    }
    for (let turn = 0; turn < starts; turn += 1) {
      const folder = newFolder();
      const server = await ServerProcess.bundle('faults-start', folder);
      const since = performance.now();
      try {
        await server.start({ DEMO: 'on' });
        seconds.push((performance.now() - since) / 1000);
        up += 1;
      } catch (error) {
        first ||= error instanceof Error ? error.message : String(error);
      }
      if ((await server.stop('SIGTERM')) !== 0) first ||= server.output.slice(-500);
      left += workingIn(folder);
      removeFolder(folder);
    }
  } finally {
    for (const child of busy) child.kill('SIGKILL');
  }
  const times = seconds.map((value) => value.toFixed(0)).join(', ');
  table.add(
    `${starts} first starts beside ${loops} busy loops`,
    up === starts && first === '' && left === 0,
    first || `${up} up, after ${times} s; ${left} processes left`,
  );
}
