import type pg from 'pg';

import { CommandRefused } from '../command-refused.ts';
import { isAtLeast } from '../version.ts';
import type { Migration } from './read-migrations.ts';

export type Applied = Map<string, { checksum: string; oldest: string | null }>;

export async function readApplied(client: Pick<pg.Client, 'query'>): Promise<Applied> {
  const { rows } = await client.query<{ name: string; checksum: string; oldest: string | null }>(
    'select name, checksum, oldest from schema_migrations',
  );
  return new Map(rows.map(({ name, ...rest }) => [name, rest]));
}

/**
 * Forward only: what a database has already run may not change under it. What a newer version has run is
 * no hindrance where it says so.
 */
export function refuseOtherHistory(
  migrations: Migration[],
  applied: Applied,
  version: string,
): void {
  for (const { name, checksum } of migrations) {
    const before = applied.get(name);
    if (before && before.checksum !== checksum) {
      throw new CommandRefused(
        `A migração ${name} foi alterada depois de aplicada. Crie uma nova.`,
      );
    }
  }
  const known = new Set(migrations.map(({ name }) => name));
  const barring = [...applied].filter(
    ([name, { oldest }]) => !known.has(name) && !(oldest && isAtLeast(version, oldest)),
  );
  if (barring.length > 0) {
    const names = barring.map(([name]) => name).join(', ');
    throw new CommandRefused(`O banco é de uma versão mais nova do portal (${names}).`);
  }
}
