import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { freePort } from '#server/testing/server-process';

import type { Postgres } from './postgres.ts';
import { startProgram } from './programs.ts';

/** Transaction mode: a connection of PostgreSQL is lent for one transaction at a time. */
const settings = (database: Postgres, port: number, users: string) => `[databases]
portal = host=127.0.0.1 port=${database.port} dbname=portal
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 30
max_client_conn = 500
server_login_retry = 1
query_wait_timeout = 5
log_connections = 0
log_disconnections = 0
`;

const usersOf = (file: string) => path.join(path.dirname(file), 'users.txt');

export class PgBouncer {
  readonly port: number;
  readonly #file: string;
  #child: ChildProcess;

  private constructor(file: string, port: number) {
    this.#file = file;
    this.port = port;
    this.#child = startProgram('pgbouncer', ['-q', file], { ordinary: true });
  }

  static async before(database: Postgres, folder: string): Promise<PgBouncer> {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755);
    const file = path.join(folder, 'pgbouncer.ini');
    const port = await freePort();
    writeFileSync(usersOf(file), '"portal" ""\n');
    writeFileSync(file, settings(database, port, usersOf(file)));
    return new PgBouncer(file, port);
  }

  get url() {
    return `postgres://portal@127.0.0.1:${this.port}/portal`;
  }

  /** From now on it leads to another server. */
  leadTo(database: Postgres): void {
    writeFileSync(this.#file, settings(database, this.port, usersOf(this.#file)));
    this.#child.kill('SIGHUP');
  }

  end(): void {
    this.#child.kill('SIGTERM');
  }
}
