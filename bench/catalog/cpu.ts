import { readdirSync, readFileSync } from 'node:fs';

const TICK_US = 10_000;

function fieldsOf(pid: string): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** Microseconds that PostgreSQL's backends have used so far; null where the system is not Linux. */
export function databaseCpu(postmaster: number): number | null {
  if (process.platform !== 'linux') return null;
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = fieldsOf(pid);
    if (fields && Number(fields[1]) === postmaster)
      ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks * TICK_US;
}
