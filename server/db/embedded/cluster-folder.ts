import { spawn, type SpawnOptions } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { CommandRefused } from '../../command-refused.ts';
import { keptSecret } from '../../kept-secret.ts';
import { canReach, type OrdinaryUser } from './ordinary-user.ts';

/** Where things go that the ordinary user must reach when the project lies in a private home. */
export const REACHABLE = '/var/lib/ourela-portal';

/** The password of the database roles. */
export const clusterPassword = (dataDir: string): string =>
  keptSecret(path.join(dataDir, 'postgres.password'), 24);

/** The portal's own database and the role that owns it. */
export const NAME = 'ourela';

/** The way into a cluster on this machine; by default as the portal goes. */
export const portalUrl = (password: string, port: number, role = NAME, database = NAME): string =>
  `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

/**
 * `DATA_DIR/postgres`. If the ordinary user cannot get there, it is a link to a folder that he can
 * reach, so that the data is still found under DATA_DIR.
 */
function clusterHome(dataDir: string, user: OrdinaryUser | undefined): string {
  const home = path.join(dataDir, 'postgres');
  const linked = lstatSync(home, { throwIfNoEntry: false })?.isSymbolicLink();
  if (linked || existsSync(home) || !user) return linked ? realpathSync(home) : home;
  chmodSync(dataDir, 0o711); // let the ordinary user pass, not look around
  if (canReach(user, dataDir)) return home;
  // A unique name: a data folder that was deleted and recreated must not find the old cluster.
  const away = path.join(REACHABLE, randomBytes(6).toString('hex'));
  mkdirSync(REACHABLE, { recursive: true, mode: 0o755 });
  symlinkSync(away, home);
  return away;
}

type Init = {
  dataDir: string;
  initdb: string;
  user: OrdinaryUser | undefined;
  password: string;
  /** Aborted when the start is called off: making a cluster takes a while. */
  signal: AbortSignal;
};

/** The cluster's folder, made on first use. An interrupted first start leaves nothing half made. */
export async function ensureCluster(init: Init): Promise<string> {
  const { dataDir, initdb, user, password, signal } = init;
  const home = clusterHome(dataDir, user);
  if (existsSync(path.join(home, 'PG_VERSION'))) return home;
  const partial = `${home}.making`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  const passwordFile = `${partial}.pw`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) {
    chownSync(partial, user.uid, user.gid);
    chownSync(passwordFile, user.uid, user.gid);
  }
  const options = [
    ['-D', partial],
    ['-U', 'postgres'],
    [`--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C'],
    ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
  ];
  try {
    await runToItsEnd(initdb, options.flat(), signal, {
      cwd: partial,
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
      ...(user && { uid: user.uid, gid: user.gid }),
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(partial, home);
  return home;
}

/** Called off or not, nothing of it runs any more when this settles: what it started holds its output open. */
function runToItsEnd(
  program: string,
  args: string[],
  signal: AbortSignal,
  options: SpawnOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    let written = '';
    child.stderr?.on('data', (chunk: Buffer) => (written += String(chunk)));
    const callOff = () => child.kill();
    signal.addEventListener('abort', callOff, { once: true });
    child.once('error', reject);
    child.once('close', (code) => {
      signal.removeEventListener('abort', callOff);
      if (signal.aborted) reject(signal.reason);
      else if (code === 0) resolve();
      else {
        const last = written.trim().split('\n').slice(-6).join('\n');
        reject(new CommandRefused(`O PostgreSQL não pôde ser preparado:\n${last}`));
      }
    });
  });
}
