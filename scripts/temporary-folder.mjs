// @ts-check
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const PREFIX = 'ourela-run-';
/** What a run keeps at once is a fraction of it; a machine with less has better uses for its memory. */
const ROOM_BYTES = 6 * 1024 ** 3;

/**
 * Whether files of a run may lie in memory: some tests start programs from their folder, and running out
 * of memory would look like a fault of what is tested.
 * @param {{ mounts: string, free: number, available: number }} machine
 */
export function fitsInMemory({ mounts, free, available }) {
  const mount = mounts.split('\n').find((line) => line.split(' ')[1] === MEMORY);
  const [, , kind, options = ''] = mount?.split(' ') ?? [];
  if (kind !== 'tmpfs' || options.split(',').includes('noexec')) return false;
  return Math.min(free, available) >= ROOM_BYTES;
}

function thisMachine() {
  const { bavail, bsize } = statfsSync(MEMORY);
  return {
    mounts: readFileSync('/proc/mounts', 'utf8'),
    free: bavail * bsize,
    available: Math.min(os.freemem(), process.availableMemory?.() ?? Infinity),
  };
}

/** @param {number} pid */
function runs(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A run that was killed has left its folder, and memory is not cleared by a restart of anything. */
function removeLeftovers() {
  for (const name of readdirSync(MEMORY)) {
    const pid = Number(
      name.startsWith(PREFIX) ? name.slice(PREFIX.length).split('-')[0] : Number.NaN,
    );
    if (pid > 0 && !runs(pid)) rmSync(path.join(MEMORY, name), { recursive: true, force: true });
  }
}

/**
 * Temporary files of this process and of those it starts lie in memory, where there is room: a database
 * for each file of tests is some nine hundred files, which a disk makes ten times slower.
 */
export function keepTemporaryFilesInMemory() {
  if (process.platform !== 'linux' || process.env['RUN_FOLDER'] !== undefined) return;
  process.env['RUN_FOLDER'] = os.tmpdir();
  try {
    if (!fitsInMemory(thisMachine())) return;
    removeLeftovers();
    const folder = mkdtempSync(path.join(MEMORY, `${PREFIX}${process.pid}-`));
    // As /tmp: PostgreSQL runs as another user where we are root.
    chmodSync(folder, 0o1777);
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    process.env['RUN_FOLDER'] = process.env['TMPDIR'] = folder;
  } catch {
    // Not ours to write to: the usual folder serves as well.
  }
}
