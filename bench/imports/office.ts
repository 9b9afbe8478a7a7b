import { spawn } from 'node:child_process';
import path from 'node:path';

import { openDatabase } from '#server/db/database';
import { projectRoot } from '#server/project-root';
import { Given } from '#server/testing/given';

import type { BenchSheet } from './sheet.ts';

/** Microseconds of CPU and bytes of memory; `peak` and the 99th of a hundred delays since the last time. */
export type Usage = { cpu: number; rss: number; peak: number; delayMs: number };
export type Spent = { seconds: number; growth: number; delayMs: number };
type ReadImport = {
  id: string;
  state: string;
  columns: { field: string | null }[];
  summary: Record<string, number> | null;
};
type Asked = { method?: 'POST'; headers?: Record<string, string>; body?: FormData | string };
type Complaining = { complaints: { cell: string }[] };

/** An administrator with a spreadsheet, in front of the server in a process of its own. */
export class Office {
  readonly #address: string;
  readonly #token: string;
  readonly stop: () => void;

  private constructor(address: string, token: string, stop: () => void) {
    this.#address = address;
    this.#token = token;
    this.stop = stop;
  }

  static async over(url: string, folder: string): Promise<Office> {
    const { db, close } = openDatabase({ url, onConnectionLost: () => undefined, max: 1 });
    const { token } = await new Given(db).admin();
    await close();
    const entry = path.join(projectRoot, 'bench/imports/server.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', entry], {
      env: { ...process.env, NODE_ENV: 'production', BENCH_DATABASE: url, BENCH_FOLDER: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const address = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (line) => resolve(String(line).trim()));
      child.once('exit', () => reject(new Error('the server of the bench ended')));
    });
    return new Office(address, token, () => void child.kill());
  }

  async #ask<T>(url: string, init: Asked = {}): Promise<T> {
    const headers = { authorization: `Bearer ${this.#token}`, ...init.headers };
    const reply = await fetch(`${this.#address}/api/imports${url}`, { ...init, headers });
    const body: unknown = await reply.json();
    if (!reply.ok) throw new Error(`${url}: ${reply.status} ${JSON.stringify(body).slice(0, 500)}`);
    return body as T;
  }

  #post<T>(url: string, body: object = {}): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    return this.#ask<T>(url, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  async read({ csv }: BenchSheet): Promise<ReadImport> {
    const body = new FormData();
    body.set('file', new Blob([csv]), 'colecao.csv');
    return (await this.#ask<{ import: ReadImport }>('', { method: 'POST', body })).import;
  }

  async check({ id, columns }: ReadImport): Promise<ReadImport> {
    const fields = columns.map(({ field }) => field);
    return (await this.#post<{ import: ReadImport }>(`/${id}/check`, { fields })).import;
  }

  async apply({ id }: ReadImport): Promise<ReadImport> {
    return (await this.#post<{ import: ReadImport }>(`/${id}/apply`)).import;
  }

  async undo({ id }: ReadImport): Promise<ReadImport> {
    return (await this.#post<{ import: ReadImport }>(`/${id}/undo`)).import;
  }

  /** Every cell that was complained about, in the order of the rows. */
  async wrongCells({ id }: ReadImport): Promise<string[]> {
    const { rows } = await this.#ask<{ rows: Complaining[] }>(
      `/${id}/rows?verdict=wrong&limit=200`,
    );
    return rows.flatMap(({ complaints }) => complaints.map(({ cell }) => cell));
  }

  async #usage(): Promise<Usage> {
    return (await (await fetch(`${this.#address}/bench/usage`)).json()) as Usage;
  }

  async measure<T>(work: () => Promise<T>): Promise<{ result: T; spent: Spent }> {
    const { rss } = await this.#usage();
    const start = performance.now();
    const result = await work();
    const seconds = (performance.now() - start) / 1000;
    const { peak, delayMs } = await this.#usage();
    return { result, spent: { seconds, growth: peak - rss, delayMs } };
  }
}
