import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { openDatabase, type Database } from '#server/db/database';
import type { S3Place } from '#server/files/store/s3-store';
import { startMailServer } from '#server/testing/mail-server';
import { environmentOf, startS3Server } from '#server/testing/start-s3-server';

import { Instance } from './instance.ts';
import { PgBouncer } from './pgbouncer.ts';
import { Postgres } from './postgres.ts';
import { Proxy } from './proxy.ts';
import { fillWorld, type World } from './shoppers.ts';
import { nextVersion, thisVersion, type Version } from './versions.ts';

const INSTANCES = 3;
export const METRICS_TOKEN = 'a-token-that-only-the-fleet-knows';

/** What every instance is told; each has a folder and a name of its own besides. */
const environment = (pooler: PgBouncer, primary: Postgres, files: S3Place, smtp: string) => ({
  DATABASE_URL: pooler.url,
  MIGRATE_URL: primary.url,
  NAMED_STATEMENTS: 'off',
  DB_POOL: '20',
  SECRET_KEY: randomBytes(32).toString('hex'),
  ...environmentOf(files),
  SMTP_URL: smtp,
  ADMIN_EMAIL: 'dono@marca.example',
  ADMIN_PASSWORD: 'senha-do-dono-da-marca',
  METRICS_TOKEN,
  RATE_LIMITS: 'off',
  DRAIN_SECONDS: '2',
  LOG_LEVEL: 'warn',
});

/** Three portals, a pooler, PostgreSQL, a bucket, a mail server and a proxy in front. */
export type Fleet = {
  folder: string;
  postgres: Postgres;
  pooler: PgBouncer;
  proxy: Proxy;
  instances: Instance[];
  /** The bucket of all. */
  files: S3Place;
  versions: { now: Version; next: Version };
  mail: Awaited<ReturnType<typeof startMailServer>>;
  /** Straight to PostgreSQL, for what is looked at from outside. */
  database: Database;
  world: World;
  /** Called last in, first out. */
  atTheEnd: (work: () => unknown) => void;
};

export async function withFleet(work: (fleet: Fleet) => Promise<void>): Promise<void> {
  const ends: (() => unknown)[] = [];
  try {
    await work(await startFleet((end) => ends.push(end)));
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

async function startFleet(atTheEnd: Fleet['atTheEnd']): Promise<Fleet> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ourela-fleet-'));
  chmodSync(folder, 0o755);
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = await Postgres.primary(path.join(folder, 'postgres'));
  atTheEnd(() => postgres.end());
  const pooler = await PgBouncer.before(postgres, path.join(folder, 'pgbouncer'));
  atTheEnd(() => pooler.end());
  const bucket = await startS3Server(path.join(folder, 'bucket'));
  atTheEnd(() => bucket.close());
  const mail = await startMailServer();
  atTheEnd(() => mail.close());
  const now = thisVersion(path.join(folder, 'now'));
  const versions = { now, next: nextVersion(path.join(folder, 'next'), now) };
  const common = environment(pooler, postgres, bucket.place, mail.url);
  const instances: Instance[] = [];
  for (let index = 1; index <= INSTANCES; index += 1) {
    const DATA_DIR = path.join(folder, `data-${index}`);
    const instance = await Instance.at({ ...common, DATA_DIR, INSTANCE: `portal${index}` });
    atTheEnd(() => instance.stop('SIGKILL'));
    instances.push(instance);
  }
  await Promise.all(instances.map((instance) => instance.start(now)));
  const ports = instances.map(({ port }) => port);
  const proxy = await Proxy.before(ports, path.join(folder, 'proxy'));
  atTheEnd(() => proxy.end());
  const database = openDatabase({ url: postgres.url, onConnectionLost: () => undefined });
  atTheEnd(() => database.close().catch(() => undefined));
  const world = await fillWorld(database.db);
  return {
    folder,
    postgres,
    pooler,
    proxy,
    instances,
    files: bucket.place,
    versions,
    mail,
    database,
    world,
    atTheEnd,
  };
}
