import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { CommandRefused } from '../command-refused.ts';
import { readVersion } from '../version.ts';
import { readApplied, refuseOtherHistory } from './applied-migrations.ts';
import { applyMigration, LOCK_WAIT_MS } from './apply-migration.ts';
import { readMigrations } from './read-migrations.ts';
import { limitRole, UNHURRIED } from './role-limits.ts';

/** Two instances may start at once: one migrates, the other waits here. Any constant will do. */
const MIGRATION_LOCK = 727_001;
const LOOK_EVERY_MS = 200;

type Options = {
  /** Brings the database only as far as this says. */
  wanted?: (migration: string) => boolean;
  /** Whose limits are set: the role of requests, if it is another than the one that migrates. */
  role?: string | undefined;
  version?: string;
};

/** Brings the database up to date; returns the names of what was applied now. */
export async function migrate(
  url: string,
  folder: string,
  { wanted = () => true, role, version = readVersion() }: Options = {},
): Promise<string[]> {
  const migrations = (await readMigrations(folder)).filter(({ name }) => wanted(name));
  const client = await connectDirectly(url);
  try {
    await waitForTurn(client);
    await prepareTable(client);
    const applied = await readApplied(client);
    refuseOtherHistory(migrations, applied, version);
    await limitRole(client, role ?? client.user ?? '');
    const pending = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of pending) await applyMigration(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Limits of requests do not apply, but to waiting for locks: a migration takes as long as it takes. */
async function connectDirectly(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'ourela-migrate',
    ...UNHURRIED,
    lock_timeout: LOCK_WAIT_MS,
  });
  client.on('error', () => undefined); // the query in flight reports it
  await client.connect();
  // Some poolers drop what they do not know. The lock below would stay with the pooler's connection.
  const { rows } = await client.query<{ ms: number }>(
    `select setting::int as ms from pg_settings where name = 'lock_timeout'`,
  );
  if (rows[0]?.ms === LOCK_WAIT_MS) return client;
  await client.end();
  throw new CommandRefused(
    'O endereço do banco passa por um pooler. Diga em MIGRATE_URL o endereço direto do PostgreSQL.',
  );
}

/**
 * Asked again and again: somebody who waits inside of a statement would be waited for by an index that is
 * built concurrently, for ever.
 */
async function waitForTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1) as mine',
      [MIGRATION_LOCK],
    );
    if (rows[0]?.mine) return;
    await sleep(LOOK_EVERY_MS);
  }
}

async function prepareTable(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now());
    alter table schema_migrations add column if not exists oldest text`);
}
