import { spawn } from 'node:child_process';
import { Agent, request, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { UserId } from '#contract/ids';
import { openDatabase } from '#server/db/database';
import { projectRoot } from '#server/project-root';
import { Given } from '#server/testing/given';

import { databaseCpu } from '../catalog/cpu.ts';

/** Microseconds of CPU and bytes of memory; `peak` and the 99th of a hundred delays since the last time. */
export type Usage = { cpu: number; rss: number; peak: number; delayMs: number };
export type Downloaded = { seconds: number; bytes: number; growth: number; delayMs: number };

const agent = new Agent({ keepAlive: true });
export const closeConnections = () => agent.destroy();

type Parts = { url: string; folder: string; postmaster: number; buyer: UserId };
type Opened = {
  address: string;
  postmaster: number;
  admin: string;
  reseller: string;
  stop: () => void;
};

/** The server in a process of its own over one database, and what a request to it costs. */
export class Bench {
  readonly #opened: Opened;
  readonly stop: () => void;

  private constructor(opened: Opened) {
    this.#opened = opened;
    this.stop = opened.stop;
  }

  static async over({ url, folder, postmaster, buyer }: Parts): Promise<Bench> {
    const { db, close } = openDatabase({ url, onConnectionLost: () => undefined, max: 1 });
    const given = new Given(db);
    const admin = (await given.admin()).token;
    const reseller = await given.session(buyer);
    await close();
    const entry = path.join(projectRoot, 'bench/orders/server.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', entry], {
      env: { ...process.env, NODE_ENV: 'production', BENCH_DATABASE: url, BENCH_FOLDER: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const address = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (line) => resolve(String(line).trim()));
      child.once('exit', () => reject(new Error('the server of the bench ended')));
    });
    return new Bench({ address, postmaster, admin, reseller, stop: () => void child.kill() });
  }

  async #open(url: string, token: string): Promise<IncomingMessage> {
    const headers = { authorization: `Bearer ${token}` };
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request(`${this.#opened.address}${url}`, { agent, headers }, resolve)
        .on('error', reject)
        .end();
    });
    if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`);
    return response;
  }

  async #usage(): Promise<Usage> {
    const reply = await fetch(`${this.#opened.address}/bench/usage`);
    return (await reply.json()) as Usage;
  }

  /** Microseconds of CPU for one request, in the server and in the database together. */
  async costOf(url: string, as: 'admin' | 'reseller', times: number): Promise<number> {
    const now = async () => (await this.#usage()).cpu + (databaseCpu(this.#opened.postmaster) ?? 0);
    const before = await now();
    for (let turn = 0; turn < times; turn += 1) {
      for await (const _ of await this.#open(url, this.#opened[as]));
    }
    return ((await now()) - before) / times;
  }

  /** A file taken in, as fast as it comes or after a pause in which nobody reads. */
  async download(url: string, pauseMs = 0): Promise<Downloaded> {
    const { rss } = await this.#usage();
    const start = performance.now();
    const response = await this.#open(url, this.#opened.admin);
    let bytes = 0;
    for await (const chunk of response) {
      if (bytes === 0 && pauseMs > 0) await sleep(pauseMs);
      bytes += (chunk as Buffer).length;
    }
    const seconds = (performance.now() - start) / 1000;
    const { peak, delayMs } = await this.#usage();
    return { seconds, bytes, growth: peak - rss, delayMs };
  }
}
