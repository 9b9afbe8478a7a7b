import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { freePort } from '#server/testing/server-process';

import { isRoot, runPostgres } from './programs.ts';

const ROLE = 'portal';

/** A folder that PostgreSQL's user owns. */
function ownFolder(folder: string): string {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  if (isRoot) spawnSync('chown', ['postgres', folder]);
  return folder;
}

/** One server of Debian's PostgreSQL in a folder of its own. */
export class Postgres {
  readonly port: number;
  readonly #folder: string;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.port = port;
  }

  get #data() {
    return path.join(this.#folder, 'data');
  }

  get url() {
    return `postgres://${ROLE}@127.0.0.1:${this.port}/portal`;
  }

  /** Keeps what a standby and a restore need. */
  static async primary(folder: string): Promise<Postgres> {
    const server = new Postgres(ownFolder(folder), await freePort());
    const archive = ownFolder(path.join(folder, 'wal'));
    await runPostgres('initdb', [
      '-D',
      server.#data,
      '-U',
      'postgres',
      '--auth=trust',
      '-E',
      'UTF8',
    ]);
    server.#configure([
      `archive_mode = on`,
      `archive_command = 'cp %p ${archive}/%f'`,
      `max_connections = 150`,
      `wal_keep_size = '1GB'`,
    ]);
    await server.#start();
    await server.#sql('postgres', `create role ${ROLE} login`);
    await server.#sql('postgres', `create database portal owner ${ROLE}`);
    return server;
  }

  #configure(lines: string[]): void {
    const common = [
      `port = ${this.port}`,
      `listen_addresses = '127.0.0.1'`,
      `unix_socket_directories = '${this.#folder}'`,
      ...lines,
    ];
    appendFileSync(path.join(this.#data, 'postgresql.conf'), `${common.join('\n')}\n`);
  }

  async #start(): Promise<void> {
    const log = path.join(this.#folder, 'log');
    await runPostgres('pg_ctl', ['-D', this.#data, '-l', log, '-w', '-t', '120', 'start']);
  }

  async #sql(database: string, statement: string): Promise<string> {
    const where = ['-h', '127.0.0.1', '-p', String(this.port), '-U', 'postgres', '-d', database];
    return (await runPostgres('psql', [...where, '-XAtc', statement])).trim();
  }

  ask(statement: string): Promise<string> {
    return this.#sql('portal', statement);
  }

  /** The files of this moment; the archive has what came after. */
  async copyTo(folder: string, { follows }: { follows: boolean }): Promise<void> {
    ownFolder(folder);
    const where = ['-h', '127.0.0.1', '-p', String(this.port), '-U', 'postgres'];
    const kind = follows ? ['-R', '-X', 'stream'] : ['-X', 'none', '--no-manifest'];
    await runPostgres('pg_basebackup', [
      ...where,
      '-D',
      path.join(folder, 'data'),
      '-c',
      'fast',
      ...kind,
    ]);
  }

  /** Follows this one, ready to take its place. */
  async standby(folder: string): Promise<Postgres> {
    await this.copyTo(folder, { follows: true });
    const standby = new Postgres(folder, await freePort());
    standby.#configure([`archive_mode = off`]);
    await standby.#start();
    return standby;
  }

  /** What `copyTo` kept and the archive, up to a moment. */
  async restored(folder: string, moment: string): Promise<Postgres> {
    // The last changes leave for the archive.
    await this.#sql('postgres', 'select pg_switch_wal()');
    await this.#sql('postgres', 'checkpoint');
    const server = new Postgres(folder, await freePort());
    server.#configure([
      `archive_mode = off`,
      `restore_command = 'cp ${path.join(this.#folder, 'wal')}/%f %p'`,
      `recovery_target_time = '${moment}'`,
      `recovery_target_action = 'promote'`,
    ]);
    const signal = path.join(server.#data, 'recovery.signal');
    writeFileSync(signal, '');
    if (isRoot) spawnSync('chown', ['postgres', signal]);
    await server.#start();
    return server;
  }

  async promote(): Promise<void> {
    await runPostgres('pg_ctl', ['-D', this.#data, '-w', 'promote']);
  }

  /** As if the machine were gone. */
  async end(): Promise<void> {
    if (!existsSync(path.join(this.#data, 'postmaster.pid'))) return;
    await runPostgres('pg_ctl', ['-D', this.#data, '-m', 'immediate', '-w', 'stop']);
  }
}
