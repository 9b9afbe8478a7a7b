import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';

import pg from 'pg';

import { insertSession } from '#server/accounts/sessions.queries';
import { hashToken, newToken } from '#server/accounts/tokens';
import { openDatabase } from '#server/db/database';
import { projectRoot } from '#server/project-root';

import { databaseCpu } from './cpu.ts';

/** Microseconds of CPU. */
export type Cost = { server: number; database: number };

/** As many resellers as ask at the same time. */
const TOGETHER = 16;
const agent = new Agent({ keepAlive: true, maxSockets: TOGETHER });
export const closeConnections = () => agent.destroy();

type Opened = {
  address: string;
  tokens: string[];
  client: pg.Client;
  postmaster: number;
  kill: () => void;
};
type Parts = { url: string; folder: string; postmaster: number };

/** The server in a process of its own over one database, and what a request to it costs. */
export class Bench {
  readonly #address: string;
  readonly #tokens: string[];
  readonly #client: pg.Client;
  readonly #postmaster: number;
  readonly stop: () => Promise<void>;

  private constructor({ address, tokens, client, postmaster, kill }: Opened) {
    this.#address = address;
    this.#tokens = tokens;
    this.#client = client;
    this.#postmaster = postmaster;
    this.stop = async () => {
      await client.end();
      kill();
    };
  }

  static async over({ url, folder, postmaster }: Parts): Promise<Bench> {
    const bytes = path.join(folder, `${new URL(url).pathname.slice(1)}.bytes`);
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', path.join(projectRoot, 'bench/catalog/server.ts')],
      {
        env: {
          ...process.env,
          NODE_ENV: 'production',
          BENCH_DATABASE: url,
          BENCH_FOLDER: folder,
          BENCH_BYTES: bytes,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const address = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (line) => resolve(String(line).trim()));
      child.once('exit', () => reject(new Error('the server of the bench ended')));
    });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const bench = new Bench({
      address,
      tokens: await signIn(url),
      client,
      postmaster,
      kill: () => child.kill(),
    });
    writeFileSync(bytes, await bench.#get('/api/products?page=1&limit=24', 0));
    return bench;
  }

  #get(url: string, reseller: number): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${this.#tokens[reseller]}`,
        'accept-encoding': 'br, gzip',
      };
      request(`${this.#address}${url}`, { agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          response.statusCode === 200
            ? resolve(Buffer.concat(chunks))
            : reject(new Error(`${url}: ${response.statusCode}`)),
        );
      })
        .on('error', reject)
        .end();
    });
  }

  async #cpu(): Promise<Cost> {
    const reply = await fetch(`${this.#address}/bench/cpu`);
    const { user, system } = (await reply.json()) as NodeJS.CpuUsage;
    return { server: user + system, database: databaseCpu(this.#postmaster) ?? 0 };
  }

  async #costOf(times: number, work: () => Promise<void>): Promise<Cost> {
    const before = await this.#cpu();
    await work();
    const after = await this.#cpu();
    return {
      server: (after.server - before.server) / times,
      database: (after.database - before.database) / times,
    };
  }

  /** Sixteen resellers ask together, again and again, and nothing changes. */
  unchanged(url: string, rounds = 80): Promise<Cost> {
    return this.#costOf(rounds * TOGETHER, async () => {
      for (let round = 0; round < rounds; round += 1) {
        await Promise.all(this.#tokens.map((_, reseller) => this.#get(url, reseller)));
      }
    });
  }

  /** Before every request something in the catalogue changed. */
  changed(url: string, times = 200): Promise<Cost> {
    return this.#costOf(times, async () => {
      for (let turn = 0; turn < times; turn += 1) {
        await this.#client.query(
          'update catalog_versions set version = version + 1 where slot = 1',
        );
        await this.#get(url, 0);
      }
    });
  }
}

async function signIn(url: string): Promise<string[]> {
  const { db, close } = openDatabase({ url, onConnectionLost: () => undefined, max: 1 });
  const tokens: string[] = [];
  for (let reseller = 0; reseller < TOGETHER; reseller += 1) {
    const { id } = await db
      .insertInto('users')
      .values({ email: `bench${reseller}@loja.example`, approved: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    const token = newToken();
    await insertSession(db, id, hashToken(token));
    tokens.push(token);
  }
  await close();
  return tokens;
}
