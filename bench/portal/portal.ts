import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import pg from 'pg';

import { startBuiltServer, type BuiltServer } from '../../e2e/built-server.ts';
import { Client } from './client.ts';
import { databaseUrlOf, postmasterOf } from './embedded.ts';
import { fill, type Known, type Size } from './fill.ts';
import { clusterCpu, cpuOf, rssOf } from './processes.ts';

/** As in production, but for the limits of requests and of load, which its own settings turn off. */
const SETTINGS = { DEMO: 'off', LOG_LEVEL: 'info', RATE_LIMITS: 'off', SHED_LOAD: 'off' };

export type Cpu = { server: number; database: number };

/** The built portal over its own PostgreSQL, filled and started anew, and what its processes use. */
export class Portal {
  readonly #folder: string;
  readonly #server: BuiltServer;
  readonly #postmaster: number;
  readonly #client: pg.Client;
  readonly databaseUrl: string;
  readonly known: Known;
  readonly http: Client;

  private constructor(folder: string, server: BuiltServer, known: Known, client: pg.Client) {
    this.#folder = folder;
    this.#server = server;
    this.#postmaster = postmasterOf(folder);
    this.#client = client;
    this.databaseUrl = databaseUrlOf(folder);
    this.known = known;
    this.http = new Client(server.url);
  }

  static async open(size: Size): Promise<Portal> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'ourela-bench-'));
    // Started by root, the database runs as another user, who must be able to pass through.
    chmodSync(folder, 0o755);
    const start = () => startBuiltServer(SETTINGS, { keptData: folder });
    const known = await filled(await start(), folder, size);
    const server = await start();
    const client = new pg.Client({ connectionString: databaseUrlOf(folder) });
    await client.connect();
    return new Portal(folder, server, known, client);
  }

  get folder(): string {
    return this.#folder;
  }

  cpu(): Cpu {
    return { server: cpuOf(this.#server.pid), database: this.databaseCpu() };
  }

  databaseCpu(): number {
    return clusterCpu(this.#postmaster);
  }

  rss(): number {
    return rssOf(this.#server.pid);
  }

  async query<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
    return (await this.#client.query<T>(text, values)).rows;
  }

  async stop(): Promise<void> {
    this.http.close();
    await this.#client.end();
    await this.#server.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Its server is stopped: what the portal is like at rest is seen in a process that did nothing else. */
async function filled(empty: BuiltServer, folder: string, size: Size): Promise<Known> {
  const client = new pg.Client({ connectionString: databaseUrlOf(folder) });
  try {
    await client.connect();
    return await fill(client, size);
  } finally {
    await client.end();
    await empty.stop();
  }
}
