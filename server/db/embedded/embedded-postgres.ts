import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { findBinaries } from './binaries.ts';
import { clusterPassword, ensureCluster, REACHABLE } from './cluster-folder.ts';
import { lockDataFolder } from './data-lock.ts';
import { ordinaryUser } from './ordinary-user.ts';
import {
  clearLeftovers,
  lastLogLines,
  spawnPostmaster,
  type PostmasterOptions,
} from './postmaster.ts';

export type EmbeddedPostgres = {
  url: string;
  /** Connects as the cluster's superuser; for tests that make databases. */
  adminUrl: string;
  pid: () => number | undefined;
  stop: () => Promise<void>;
};

type Options = { dataDir: string; fsync?: boolean; onEvent: (message: string) => void };

const READY_WITHIN_MS = 120_000;
const NAME = 'ourela';

export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, fsync = true, onEvent } = options;
  const unlock = lockDataFolder(dataDir);
  try {
    const user = ordinaryUser();
    const binaries = await findBinaries(user, REACHABLE);
    const password = clusterPassword(dataDir);
    const cluster = await ensureCluster({ dataDir, initdb: binaries.initdb, user, password });
    await clearLeftovers(cluster);
    const port = await freePort();
    const logFile = path.join(dataDir, 'postgres.log');
    const url = (role: string, database: string) =>
      `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
    const keeper = new Keeper(
      { postgres: binaries.postgres, cluster, logFile, port, user, fsync },
      url('postgres', 'postgres'),
      onEvent,
    );
    await keeper.start().catch(async (error: unknown) => {
      await keeper.stop();
      throw error;
    });
    await ensureDatabase(url('postgres', 'postgres'), password);
    return {
      url: url(NAME, NAME),
      adminUrl: url('postgres', 'postgres'),
      pid: () => keeper.pid,
      stop: async () => {
        await keeper.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Keeps one postmaster running: starts it, waits for it, brings it back when it dies. */
class Keeper {
  readonly #options: PostmasterOptions;
  readonly #url: string;
  readonly #onEvent: (message: string) => void;
  #child: ChildProcess | undefined;
  #stopping = false;

  constructor(options: PostmasterOptions, url: string, onEvent: (message: string) => void) {
    this.#options = options;
    this.#url = url;
    this.#onEvent = onEvent;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Backends of a killed postmaster may hold its memory for a moment: hence more than one try. */
  async start(): Promise<void> {
    const deadline = Date.now() + READY_WITHIN_MS;
    for (let tries = 0; tries < 40 && Date.now() < deadline; tries += 1) {
      const child = spawnPostmaster(this.#options);
      this.#child = child;
      const ended = new Promise<'ended'>((resolve) => {
        child.once('exit', () => resolve('ended'));
        child.once('error', () => resolve('ended'));
      });
      if (await answers(this.#url, ended, deadline)) {
        void ended.then(() => this.#bringBack());
        return;
      }
      await sleep(250);
    }
    throw new Error(`O PostgreSQL não iniciou:\n${lastLogLines(this.#options.logFile)}`);
  }

  async #bringBack(): Promise<void> {
    if (this.#stopping) return;
    this.#onEvent('O PostgreSQL parou; iniciando de novo.');
    try {
      await clearLeftovers(this.#options.cluster);
      await this.start();
      this.#onEvent('O PostgreSQL voltou.');
    } catch (error) {
      this.#onEvent(error instanceof Error ? error.message : String(error));
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
    });
    child.kill('SIGINT'); // fast shutdown: open transactions are rolled back, all is written
    const giveUp = setTimeout(() => child.kill('SIGQUIT'), 20_000);
    await ended;
    clearTimeout(giveUp);
  }
}

/** True once PostgreSQL takes connections; false when the process ended first. A wrong password never mends itself. */
async function answers(url: string, ended: Promise<'ended'>, deadline: number): Promise<boolean> {
  while (Date.now() < deadline) {
    if (await canConnect(url)) return true;
    const outcome = await Promise.race([ended, sleep(60, 'waiting' as const)]);
    if (outcome === 'ended') return false;
  }
  return false;
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '28P01') {
      throw new Error(
        'A senha guardada em postgres.password não é a deste banco. ' +
          'Restaure o arquivo da pasta de dados ou comece com outra pasta em DATA_DIR.',
        { cause: error },
      );
    }
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The portal works as a role that owns its database and nothing else. */
async function ensureDatabase(adminUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [NAME]);
    const secret = client.escapeLiteral(password);
    await client.query(
      `${role.rowCount ? 'alter' : 'create'} role ${NAME} login password ${secret}`,
    );
    const database = await client.query('select 1 from pg_database where datname = $1', [NAME]);
    if (!database.rowCount) await client.query(`create database ${NAME} owner ${NAME}`);
  } finally {
    await client.end();
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('Nenhuma porta livre para o PostgreSQL.'));
      });
    });
  });
}
