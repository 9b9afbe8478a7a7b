import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';

import { CommandRefused } from '../../command-refused.ts';
import type { OrdinaryUser } from './ordinary-user.ts';
import { isPostmasterOf, waitForEnd } from './processes.ts';

export type PostmasterOptions = {
  postgres: string;
  cluster: string;
  logFile: string;
  port: number;
  user: OrdinaryUser | undefined;
  /** Tests and throw-away copies trade durability for speed; what is kept never does. */
  fsync: boolean;
};

/** A busy machine takes its time even to stop; nobody gains from giving up early. */
const ENDS_WITHIN_SECONDS = 60;
const MOST_LOG_BYTES = 10 * 1024 * 1024;

const pidFile = (cluster: string) => path.join(cluster, 'postmaster.pid');

function readPid(cluster: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(pidFile(cluster), 'utf8'), 10);
    return Number.isInteger(pid) && pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What a crash left behind. We hold the data folder's lock, so a postmaster that still runs has lost
 * its server: it is stopped in order. A pid file whose number now belongs to some other process
 * would keep PostgreSQL from starting: it is removed.
 */
export async function clearLeftovers(cluster: string): Promise<void> {
  const pid = readPid(cluster);
  if (pid === undefined || !isPostmasterOf(pid, cluster)) {
    rmSync(pidFile(cluster), { force: true });
    return;
  }
  process.kill(pid, 'SIGINT');
  if (await waitForEnd(pid, ENDS_WITHIN_SECONDS)) return;
  process.kill(pid, 'SIGQUIT');
  if (await waitForEnd(pid, ENDS_WITHIN_SECONDS)) return;
  throw new CommandRefused(
    `O PostgreSQL anterior (processo ${pid}) não encerra. Encerre-o e tente de novo.`,
  );
}

/** Its own session, so that Ctrl+C reaches our server first and the database is stopped last. */
export function spawnPostmaster(options: PostmasterOptions): ChildProcess {
  const { postgres, cluster, logFile, port, user, fsync } = options;
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > MOST_LOG_BYTES) {
    truncateSync(logFile);
  }
  const log = openSync(logFile, 'a', 0o600);
  const onOff = fsync ? 'on' : 'off';
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=60',
    `fsync=${onOff}`,
    `synchronous_commit=${onOff}`,
    `full_page_writes=${onOff}`,
    'timezone=UTC',
    'log_timezone=UTC',
  ];
  const child = spawn(
    postgres,
    ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])],
    {
      cwd: cluster,
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
      ...(user && { uid: user.uid, gid: user.gid }),
    },
  );
  closeSync(log);
  return child;
}

export function lastLogLines(logFile: string, count = 6): string {
  try {
    return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
  } catch {
    return '';
  }
}
