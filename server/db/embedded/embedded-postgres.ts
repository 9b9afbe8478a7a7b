import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { CommandRefused } from '../../command-refused.ts';
import { findBinaries } from './binaries.ts';
import { clusterPassword, ensureCluster, NAME, portalUrl, REACHABLE } from './cluster-folder.ts';
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
  /** At once and without waiting; the next start puts the data in order. */
  abandon: () => void;
};

type Options = {
  dataDir: string;
  fsync?: boolean;
  onEvent: (message: string) => void;
  /** Aborted when the start is called off; nothing stays behind then. */
  signal?: AbortSignal;
};

/** Repairing after a crash, on a machine that has better things to do, may take minutes. */
const READY_WITHIN_MS = 600_000;
/** A connection is made by both sides; on a starved machine neither gets its turn soon. */
const CONNECTS_WITHIN_MS = 30_000;
const STOPS_WITHIN_MS = 20_000;

export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, fsync = true, onEvent, signal = new AbortController().signal } = options;
  const unlock = lockDataFolder(dataDir);
  try {
    const user = ordinaryUser();
    const binaries = await findBinaries(user, REACHABLE);
    const password = clusterPassword(dataDir);
    const cluster = await ensureCluster({
      dataDir,
      initdb: binaries.initdb,
      user,
      password,
      signal,
    });
    await clearLeftovers(cluster);
    const port = await freePort();
    const logFile = path.join(dataDir, 'postgres.log');
    const adminUrl = portalUrl(password, port, 'postgres', 'postgres');
    const keeper = new Keeper(
      { postgres: binaries.postgres, cluster, logFile, port, user, fsync },
      adminUrl,
      onEvent,
    );
    try {
      await keeper.start(signal);
      await ensureDatabase(adminUrl, password);
      signal.throwIfAborted();
    } catch (error) {
      await keeper.stop();
      throw error;
    }
    return {
      url: portalUrl(password, port),
      adminUrl,
      pid: () => keeper.pid,
      stop: async () => {
        await keeper.stop();
        unlock();
      },
      abandon: () => keeper.abandon(),
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
  readonly #stopping = new AbortController();
  #child: ChildProcess | undefined;
  #comingBack: Promise<void> | undefined;

  constructor(options: PostmasterOptions, url: string, onEvent: (message: string) => void) {
    this.#options = options;
    this.#url = url;
    this.#onEvent = onEvent;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Backends of a killed postmaster may hold its memory for a moment: hence more than one try. */
  async start(signal: AbortSignal): Promise<void> {
    const deadline = Date.now() + READY_WITHIN_MS;
    for (let tries = 0; tries < 40 && Date.now() < deadline; tries += 1) {
      signal.throwIfAborted();
      const child = spawnPostmaster(this.#options);
      this.#child = child;
      const ended = new Promise<'ended'>((resolve) => {
        child.once('exit', () => resolve('ended'));
        child.once('error', () => resolve('ended'));
      });
      if (await answers(this.#url, { ended, deadline, signal })) {
        const comeBack = () => (this.#comingBack = this.#bringBack());
        void ended.then(comeBack);
        return;
      }
      await sleep(250);
    }
    const said = lastLogLines(this.#options.logFile);
    throw new CommandRefused(`O PostgreSQL não iniciou:\n${said}`);
  }

  async #bringBack(): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    this.#onEvent('O PostgreSQL parou; iniciando de novo.');
    try {
      await clearLeftovers(this.#options.cluster);
      await this.start(this.#stopping.signal);
      this.#onEvent('O PostgreSQL voltou.');
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      this.#onEvent(error instanceof Error ? error.message : String(error));
    }
  }

  /** One that is just being brought back is waited for: it must not outlive us. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#comingBack;
    const child = this.#child;
    if (!child || child.pid === undefined) return;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
    });
    child.kill('SIGINT'); // fast shutdown: open transactions are rolled back, all is written
    const giveUp = setTimeout(() => child.kill('SIGQUIT'), STOPS_WITHIN_MS);
    await ended;
    clearTimeout(giveUp);
  }

  abandon(): void {
    this.#stopping.abort();
    this.#child?.kill('SIGQUIT');
  }
}

type Waiting = { ended: Promise<'ended'>; deadline: number; signal: AbortSignal };

/** True once PostgreSQL takes connections; false when the process ended first. A wrong password never mends itself. */
async function answers(url: string, { ended, deadline, signal }: Waiting): Promise<boolean> {
  while (Date.now() < deadline) {
    signal.throwIfAborted();
    if (await canConnect(url)) return true;
    const outcome = await Promise.race([ended, sleep(60, 'waiting' as const)]);
    if (outcome === 'ended') return false;
  }
  return false;
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECTS_WITHIN_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '28P01') {
      throw new CommandRefused(
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
  client.on('error', () => undefined); // the statement in flight reports it
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
        else reject(new CommandRefused('Nenhuma porta livre para o PostgreSQL.'));
      });
    });
  });
}
