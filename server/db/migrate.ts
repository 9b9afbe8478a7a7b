import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import pg from 'pg';

import { StartRefused } from '../start-refused.ts';

type Migration = { name: string; sql: string; checksum: string };

/** Two instances may start at once: one migrates, the other waits here. Any constant will do. */
const MIGRATION_LOCK = 727_001;
const FILE = /^\d{4}-[a-z0-9-]+\.sql$/;

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).toSorted();
  const odd = names.filter((name) => !FILE.test(name));
  if (odd.length > 0)
    throw new StartRefused(`Arquivos de migração com nome inesperado: ${odd.join(', ')}`);
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Brings the database up to date, or only as far as `wanted` says; returns the names of what was
 * applied now.
 */
export async function migrate(
  url: string,
  folder: string,
  wanted: (migration: string) => boolean = () => true,
): Promise<string[]> {
  const migrations = (await readMigrations(folder)).filter(({ name }) => wanted(name));
  const client = new pg.Client({ connectionString: url, application_name: 'ourela-migrate' });
  client.on('error', () => undefined); // the query in flight reports it
  await client.connect();
  try {
    // Timeouts configured for requests do not apply: a migration takes as long as it takes.
    await client.query(
      'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
    );
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = await readApplied(client);
    refuseRewrittenHistory(migrations, applied);
    const pending = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of pending) await applyOne(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** Forward only: what a database has already run may not change under it. */
function refuseRewrittenHistory(migrations: Migration[], applied: Map<string, string>): void {
  for (const { name, checksum } of migrations) {
    const before = applied.get(name);
    if (before && before !== checksum) {
      throw new StartRefused(`A migração ${name} foi alterada depois de aplicada. Crie uma nova.`);
    }
  }
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new StartRefused(`O banco é de uma versão mais nova do portal (${unknown.join(', ')}).`);
  }
}

async function applyOne(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined); // the connection may be gone
    throw new Error(`A migração ${name} falhou: ${error instanceof Error ? error.message : ''}`, {
      cause: error,
    });
  }
}
