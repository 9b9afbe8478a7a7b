import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { migrate } from '../db/migrate.ts';
import { readMigrations } from '../db/read-migrations.ts';
import { projectRoot } from '../project-root.ts';
import { atTheEnd } from '../testing/at-the-end.ts';
import { insertManyOrders } from '../testing/many-orders.ts';
import { patience } from '../testing/patience.ts';
import { testApp } from '../testing/test-app.ts';
import { testDatabase } from '../testing/test-database.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const api = await testApp();
const { db, get, given, pool } = api;
const admin = await given.admin();
const about = { app: 'test', now: new Date() };
/** Far more than buffers hold, packed or not. */
const ORDERS = 60_000;
const MIGRATIONS = path.join(projectRoot, 'server/db/migrations');

beforeAll(async () => {
  const { id } = await given.reseller();
  for (let made = 0; made < ORDERS; made += 10_000) await insertManyOrders(db, id, 10_000);
});

const busy = () => pool.totalCount - pool.idleCount;
async function untilIdle(): Promise<void> {
  while (busy() > 0) await sleep(10);
}

async function linesOf(file: Readable): Promise<string[]> {
  const text = (await buffer(file.pipe(createGunzip()))).toString('utf8');
  return text.split('\n').slice(0, -1);
}

type Trailer = { rows: Record<string, number> };
const rowsIn = (lines: readonly string[]) => {
  const trailer: Trailer = JSON.parse(lines.at(-1) ?? '');
  return trailer.rows;
};

test('what is written while the copy is made is not in it, in no table', async () => {
  const file = await writeBackup(db, about);
  const product = await given.product();
  await given.order({ product, quantity: 1 });
  const rows = rowsIn(await linesOf(file));
  expect(rows).toMatchObject({ orders: ORDERS, products: 0, variants: 0, stock_movements: 0 });
  await untilIdle();
  const later = rowsIn(await linesOf(await writeBackup(db, about)));
  expect(later).toMatchObject({ orders: ORDERS + 1, products: 1, variants: 2 });
  await untilIdle();
});

/** Since when the backend of the copy waits for its reader; null: it has read all and is gone. */
async function waitsSince(): Promise<string | null> {
  const { rows } = await sql<{ since: string }>`
    select state_change::text as since from pg_stat_activity
    where state = 'idle in transaction' and datname = current_database()`.execute(db);
  return rows[0]?.since ?? null;
}

test('it is written as far as it is read, and let go of when nobody reads any more', async () => {
  const file = await writeBackup(db, about);
  await once(file, 'readable');
  let since = await waitsSince();
  for (let before: string | null = ''; before !== since; since = await waitsSince()) {
    before = since;
    await sleep(patience(1_000));
  }
  expect(since).not.toBeNull();
  file.destroy();
  await untilIdle();
  expect(await waitsSince()).toBeNull();
});

test('one copy at a time: the second is refused and not in the audit', async () => {
  const first = await writeBackup(db, about);
  const reply = await get('/api/backup', admin.token);
  expect([reply.statusCode, reply.json().message]).toEqual([
    409,
    'Já há uma cópia de segurança sendo feita. Aguarde e tente de novo.',
  ]);
  first.destroy();
  await untilIdle();
  const entries = db.selectFrom('audit_entries').where('action', '=', 'backup_downloaded');
  expect(await entries.selectAll().execute()).toEqual([]);
});

test('a database that fails halfway breaks the file off', async () => {
  const file = await writeBackup(db, about);
  await once(file, 'readable');
  // Whether it reads a page at this moment or waits between two.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'
      and xact_start is not null and pid <> pg_backend_pid()`.execute(db);
  await expect(buffer(file)).rejects.toThrow(/terminat|connection/i);
  await untilIdle();
  expect(rowsIn(await linesOf(await writeBackup(db, about)))['orders']).toBe(ORDERS + 1);
});

test('a copy made before a migration is brought up to today, with its rows', async () => {
  const names = (await readMigrations(MIGRATIONS)).map(({ name }) => name);
  const old = await testDatabase({ empty: true });
  await migrate(old.url, MIGRATIONS, { wanted: (name) => name < '0012' });
  await old.pool.query(`insert into users (email) values ('antiga@loja.example')`);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ourela-old-'));
  atTheEnd(() => Promise.resolve(rmSync(folder, { recursive: true, force: true })));
  const file = path.join(folder, 'old.gz');
  await pipeline(await writeBackup(old.db, about), createWriteStream(file));

  const copy = await testDatabase({ empty: true });
  await restoreBackup(copy.url, file);
  const { rows } = await copy.pool.query<{ name: string }>(
    'select name from schema_migrations order by name',
  );
  expect(rows.map(({ name }) => name)).toEqual(names);
  expect((await copy.pool.query('select email from users')).rows).toEqual([
    { email: 'antiga@loja.example' },
  ]);
});
