import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { inject } from 'vitest';

import { buildApp, type AppDeps } from '../app.ts';
import type { FileStore } from '../files/store/file-store.ts';
import { openStore, placeInFolder } from '../files/store/open-store.ts';
import { createLogger } from '../http/request-log.ts';
import { atTheEnd } from './at-the-end.ts';
import { Given } from './given.ts';
import { patience } from './patience.ts';
import { testDatabase, type TestDatabase } from './test-database.ts';

export type TestApp = TestDatabase & {
  app: FastifyInstance;
  dataDir: string;
  /** Where it keeps its files: below `uploads` of its folder. */
  store: FileStore;
  given: Given;
  /** What was logged so far, one JSON object a line. */
  logged: () => string;
  send: (options: InjectOptions, token?: string) => Promise<LightMyRequestResponse>;
  get: (url: string, token?: string) => Promise<LightMyRequestResponse>;
  post: (url: string, body: object, token?: string) => Promise<LightMyRequestResponse>;
};

type Overrides = Partial<AppDeps['config']> &
  Pick<AppDeps, 'beginTrace' | 'timeouts'> & {
    heavy?: Pick<AppDeps['heavy'], 'stalledMs' | 'idleMs'>;
  };

/** The real app over a real database, spoken to over HTTP without a socket. */
export async function testApp(overrides: Overrides = {}): Promise<TestApp> {
  const database = await testDatabase();
  const app = await appOver(database, overrides);
  return { ...database, ...app, given: new Given(database.db) };
}

/** A second instance of the server on the same database. */
export async function appOver(
  database: TestDatabase,
  { beginTrace, timeouts, heavy, ...overrides }: Overrides = {},
) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ourela-app-'));
  const files = overrides.files ?? placeInFolder(overrides.dataDir ?? dataDir);
  const lines: string[] = [];
  const app = await buildApp({
    config: {
      dataDir,
      files,
      instance: 'test-1',
      keepAliveSeconds: 75,
      metricsToken: undefined,
      pix: undefined,
      publicFilesUrl: undefined,
      publicUrl: 'http://127.0.0.1:3000',
      rateLimits: false,
      secretKey: 'a secret key that only tests know about',
      trustProxy: false,
      ...overrides,
    },
    db: database.db,
    pool: database.pool,
    heavy: { url: database.url, entry: new URL(inject('heavyEntry')), ...heavy },
    log: createLogger({
      level: 'info',
      instance: 'test-1',
      version: 'test',
      destination: { write: (line) => lines.push(line) },
    }),
    beginTrace,
    version: 'test',
    webDist: path.join(dataDir, 'no-web'),
    shedLoad: false,
    timeouts: timeouts ?? { handler: patience(12_000), upload: patience(120_000) },
  });
  atTheEnd(async () => {
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const send = (options: InjectOptions, token?: string) =>
    app.inject({ ...options, headers: { ...options.headers, ...bearer(token) } });
  return {
    app,
    dataDir,
    store: openStore(files),
    send,
    logged: () => lines.join(''),
    get: (url: string, token?: string) => send({ method: 'GET', url }, token),
    post: (url: string, body: object, token?: string) =>
      send({ method: 'POST', url, payload: body }, token),
  };
}

const bearer = (token: string | undefined) => (token ? { authorization: `Bearer ${token}` } : {});
