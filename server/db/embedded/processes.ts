import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

const ps = (pid: number, column: string): string => {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
};

/** Distinguishes a process from a later one with the same pid. */
export function birthOf(pid: number): string {
  if (process.platform !== 'linux') return ps(pid, 'lstart');
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in brackets and may hold spaces; field 22 is the start time.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${ticks}`;
  } catch {
    return '';
  }
}

/** Whether this process is the postmaster of that cluster; it works inside its data folder. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return ps(pid, 'command').includes('postgres');
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? '';
    return (
      path.basename(command).startsWith('postgres') &&
      realpathSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
    );
  } catch {
    return false;
  }
}

export async function waitForEnd(pid: number, seconds: number): Promise<boolean> {
  const deadline = Date.now() + seconds * 1000;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(30);
  }
  return true;
}
