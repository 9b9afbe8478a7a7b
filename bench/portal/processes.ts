import { readdirSync, readFileSync } from 'node:fs';

/** A tick of the kernel's clock, in milliseconds. */
const TICK_MS = 10;

/** What the kernel says of a process; undefined when it is gone. */
function fieldsOf(pid: number | string): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

const sum = (fields: string[], ...places: number[]) =>
  places.reduce((total, place) => total + Number(fields[place]), 0);

/** The threads that live, in the kernel's nanoseconds; undefined where it does not count them. */
function threadsCpu(pid: number | string): number | undefined {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const used = threads.map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    );
    return used.reduce((total, one) => total + one, 0) / 1e6;
  } catch {
    return undefined;
  }
}

/**
 * Milliseconds of CPU that a process has used so far, all of its threads together (utime and stime). A page, and
 * ten backends that share a round, use less than a tick: what the kernel knows more exactly is taken from there,
 * and only what ended threads used is left in ticks.
 */
function usedBy(pid: number | string, fields: string[]): number {
  const inTicks = sum(fields, 11, 12) * TICK_MS;
  const exact = threadsCpu(pid);
  if (exact === undefined) return inTicks;
  return exact + Math.max(0, Math.ceil((inTicks - exact) / TICK_MS) * TICK_MS);
}

export function cpuOf(pid: number): number {
  const fields = fieldsOf(pid);
  if (!fields) throw new Error(`the process ${pid} is gone`);
  return usedBy(pid, fields);
}

/** Milliseconds of all processes of a PostgreSQL, those that have ended (13 and 14) included. */
export function clusterCpu(postmaster: number): number {
  const own = fieldsOf(postmaster);
  if (!own) throw new Error('PostgreSQL is gone');
  let used = usedBy(postmaster, own) + sum(own, 13, 14) * TICK_MS;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = fieldsOf(pid);
    if (fields && Number(fields[1]) === postmaster) used += usedBy(pid, fields);
  }
  return used;
}

/** Megabytes that a process has in memory. */
export function rssOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
