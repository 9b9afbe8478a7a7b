import type pg from 'pg';

import { CommandRefused } from '../command-refused.ts';
import { readVersion } from '../version.ts';
import { readApplied, refuseOtherHistory, type Applied } from './applied-migrations.ts';
import { readMigrations } from './read-migrations.ts';

const RUN_IT = 'Rode npm run migrate (com MIGRATE_URL, se houver um pooler) e inicie de novo.';

/** An instance that does not migrate by itself starts only where that has been done. */
export async function refuseUnmigrated(
  pool: pg.Pool,
  folder: string,
  version = readVersion(),
): Promise<void> {
  const migrations = await readMigrations(folder);
  const applied = await readIfThere(pool);
  const pending = migrations.filter(({ name }) => !applied.has(name));
  if (pending.length > 0) {
    throw new CommandRefused(
      `O banco não está atualizado (${pending.map(({ name }) => name).join(', ')}). ${RUN_IT}`,
    );
  }
  refuseOtherHistory(migrations, applied, version);
  const { rows } = await pool.query<{ ms: number }>(
    `select setting::int as ms from pg_settings where name = 'statement_timeout'`,
  );
  // A pooler keeps connections from before the limits were set.
  if (rows[0]?.ms === 0) throw new CommandRefused(`O papel do banco não tem limites. ${RUN_IT}`);
}

const NO_SUCH_TABLE = '42P01';

const readIfThere = (pool: pg.Pool): Promise<Applied> =>
  readApplied(pool).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === NO_SUCH_TABLE) return new Map();
    throw error;
  });
