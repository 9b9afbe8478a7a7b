import { setTimeout as sleep } from 'node:timers/promises';

import type pg from 'pg';

import type { Migration } from './read-migrations.ts';

/**
 * Everybody who wants a table queues behind the one who wants to change it. After this the change lets
 * them pass and tries again.
 */
export const LOCK_WAIT_MS = 2_000;
/** Together some minutes: longer than any request, any export and any copy holds a table. */
const MOST_TRIES = 60;
const REST_MS = 3_000;

/** The table was in use, or two met crosswise: the same again may work. */
const TRY_AGAIN = new Set(['55P03', '40P01']);

const mayWorkLater = (error: unknown) =>
  error instanceof Error && 'code' in error && TRY_AGAIN.has(String(error.code));

export async function applyMigration(
  client: pg.Client,
  migration: Migration,
  restMs = REST_MS,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await (migration.outside ? applyOutside(client, migration) : applyInside(client, migration));
      return;
    } catch (error) {
      if (tries < MOST_TRIES && mayWorkLater(error)) await sleep(restMs);
      else throw failed(migration, error);
    }
  }
}

const failed = ({ name }: Migration, cause: unknown) =>
  new Error(`A migração ${name} falhou: ${cause instanceof Error ? cause.message : ''}`, { cause });

const record = (client: pg.Client, { name, checksum, oldest }: Migration) =>
  client.query('insert into schema_migrations (name, checksum, oldest) values ($1, $2, $3)', [
    name,
    checksum,
    oldest ?? null,
  ]);

async function applyInside(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await record(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined); // the connection may be gone
    throw error;
  }
}

/**
 * One statement at a time, as `create index concurrently` wants it; it makes nobody wait, so it may wait
 * itself. Cut short it leaves an invalid index, which the same file drops when it is run again.
 */
async function applyOutside(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('set lock_timeout = 0');
  try {
    for (const statement of migration.sql.split(/;\s*$/m).filter((part) => part.trim() !== '')) {
      await client.query(statement);
    }
  } finally {
    await client.query(`set lock_timeout = ${LOCK_WAIT_MS}`).catch(() => undefined);
  }
  await record(client, migration);
}
