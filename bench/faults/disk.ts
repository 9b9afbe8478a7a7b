import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { ServerProcess } from '#server/testing/server-process';

import { Portal, newFolder, removeFolder } from './portal.ts';
import type { Table } from './table.ts';

const mount = (...args: string[]) => execFileSync('mount', args, { stdio: 'ignore' });
const unmount = (folder: string) => execFileSync('umount', ['-l', folder], { stdio: 'ignore' });

/** A small disk of our own, which only root can make. */
function smallDisk(folder: string): boolean {
  try {
    mount('-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', folder);
    return true;
  } catch {
    return false;
  }
}

/** What `/api/ready` says, asked until it says that; it may look at the disk a moment later. */
async function readySays(portal: Portal, status: number): Promise<boolean> {
  for (let tries = 0; tries < 150; tries += 1) {
    if ((await portal.ready()) === status) return true;
    await sleep(200);
  }
  return false;
}

async function fullDisk(table: Table, folder: string): Promise<void> {
  const portal = await Portal.open('disk', path.join(folder, 'data'));
  try {
    const before = await portal.settle(0, 'antes');
    const ballast = path.join(folder, 'ballast');
    const { bavail, bsize } = statfsSync(folder);
    try {
      writeFileSync(ballast, Buffer.alloc(bavail * bsize));
    } catch {
      // Full is what it should be.
    }
    table.add('/api/ready while the disk is full', await readySays(portal, 503), '503 wanted');
    const refused = await portal.buy(1, 'cheio');
    rmSync(ballast);
    table.add('/api/ready once there is room again', await readySays(portal, 200), '200 wanted');
    const same = (await portal.settle(0, 'antes')) === before;
    const settled = await portal.settle(1, 'cheio');
    const sound = (await portal.faults()).length === 0;
    const kept = refused === undefined || refused === settled;
    table.add('orders and books after a full disk', same && kept && sound, `sound: ${sound}`);
    await portal.server.stop('SIGTERM');
  } finally {
    await portal.server.stop('SIGKILL');
  }
}

async function readOnlyDisk(table: Table, folder: string): Promise<void> {
  mount('-o', 'remount,ro', folder);
  for (const name of ['data', 'new']) {
    const server = await ServerProcess.bundle('faults-disk', path.join(folder, name));
    const output = await server.start().then(
      () => 'it started',
      (error: Error) => error.message,
    );
    await server.stop('SIGKILL');
    const inWords = output.includes('somente leitura') && !/\n\s+at /.test(output);
    table.add(
      `start on a read-only disk (${name})`,
      inWords,
      output.trim().split('\n').at(-1) ?? '',
    );
  }
  mount('-o', 'remount,rw', folder);
}

/** A disk that turns read-only under a running server. */
async function turnsReadOnly(table: Table, folder: string): Promise<void> {
  const portal = await Portal.open('disk', path.join(folder, 'turns'));
  const uploads = path.join(portal.folder, 'uploads');
  // Over the uploads alone: a disk with open files does not let itself be turned.
  mkdirSync(uploads, { recursive: true });
  mount('-t', 'tmpfs', '-o', 'ro', 'tmpfs', uploads);
  table.add('/api/ready on a read-only disk', await readySays(portal, 503), '503 wanted');
  unmount(uploads);
  table.add('/api/ready once it can be written', await readySays(portal, 200), '200 wanted');
  await portal.server.stop('SIGTERM');
}

export async function brokenDisks(table: Table): Promise<void> {
  const folder = newFolder();
  if (!smallDisk(folder)) {
    table.add('full and read-only disks', undefined, 'needs root, who may mount a small disk');
    removeFolder(folder);
    return;
  }
  try {
    mkdirSync(path.join(folder, 'data'), { mode: 0o755 });
    mkdirSync(path.join(folder, 'turns'), { mode: 0o755 });
    await fullDisk(table, folder);
    await turnsReadOnly(table, folder);
    await readOnlyDisk(table, folder);
  } finally {
    unmount(folder);
    removeFolder(folder);
  }
}
