import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import { canReach, type OrdinaryUser } from './ordinary-user.ts';

const run = promisify(execFile);

/** Where things go that the ordinary user must reach when the project lies in a private home. */
export const REACHABLE = '/var/lib/ourela-portal';

/** The password of the database roles: made once, readable by the server alone. */
export function clusterPassword(dataDir: string): string {
  const file = path.join(dataDir, 'postgres.password');
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}

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
  // A name of its own: a data folder that was deleted and made anew must not meet the old cluster.
  const away = path.join(REACHABLE, randomBytes(6).toString('hex'));
  mkdirSync(REACHABLE, { recursive: true, mode: 0o755 });
  symlinkSync(away, home);
  return away;
}

type Init = { dataDir: string; initdb: string; user: OrdinaryUser | undefined; password: string };

/** The cluster's folder, made on first use. An interrupted first start leaves nothing half made. */
export async function ensureCluster({ dataDir, initdb, user, password }: Init): Promise<string> {
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
    await run(initdb, options.flat(), {
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
