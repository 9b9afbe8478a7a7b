import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const PACKAGES = ['postgresql', 'pgbouncer', 'haproxy', 'prometheus'];
export const isRoot = process.getuid?.() === 0;

const DEBIAN_POSTGRES = '/usr/lib/postgresql';

/** Where Debian keeps the newest PostgreSQL's programs; they are on nobody's PATH. */
function postgresFolder(): string | undefined {
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES) : [];
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  return newest && path.join(DEBIAN_POSTGRES, newest, 'bin');
}

const has = (program: string) => spawnSync('which', [program], { env: ENVIRONMENT }).status === 0;
const ENVIRONMENT = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin:/sbin` };

const isThere = () =>
  postgresFolder() !== undefined && ['pgbouncer', 'haproxy', 'promtool'].every(has);

/** All of them, installed if we may; otherwise what is to be done is said. */
export function needPrograms(): void {
  if (isThere()) return;
  const install = ['install', '-y', '-q', '--no-install-recommends', ...PACKAGES];
  if (isRoot) {
    console.log(`Installing ${PACKAGES.join(', ')}…`);
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' });
    spawnSync('apt-get', install, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  if (!isThere()) throw new Error(`The fleet needs: sudo apt-get ${install.join(' ')}`);
}

/** PostgreSQL and PgBouncer refuse to run as root. */
const asOrdinary = (command: string, args: string[]): [string, string[]] =>
  isRoot
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args]]
    : [command, args];

/** Runs a program of PostgreSQL to its end; those who shop meanwhile are not held up. */
export async function runPostgres(program: string, args: string[]): Promise<string> {
  const command = path.join(postgresFolder() ?? '', program);
  const child = spawn(...asOrdinary(command, args), {
    cwd: '/',
    // What pg_ctl starts keeps the pipe open for as long as it lives.
    stdio: ['ignore', program === 'pg_ctl' ? 'ignore' : 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout?.on('data', (piece) => (output += String(piece)));
  const [status] = (await once(child, program === 'pg_ctl' ? 'exit' : 'close')) as [number | null];
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${status}`);
  return output;
}

/** Starts a program that stays. */
export function startProgram(
  program: string,
  args: string[],
  { ordinary = false } = {},
): ChildProcess {
  const [command, all] = ordinary ? asOrdinary(program, args) : [program, args];
  return spawn(command, all, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: ENVIRONMENT,
    cwd: '/',
  });
}
