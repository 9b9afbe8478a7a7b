import path from 'node:path';

import { CommandRefused } from '../command-refused.ts';
import { migrate } from '../db/migrate.ts';
import { readMigrations } from '../db/read-migrations.ts';
import { projectRoot } from '../project-root.ts';
import { LEFT_OUT, MIGRATIONS_TABLE, type Manifest } from './backup-format.rules.ts';
import { BackupFileError, countRows, readBackup } from './read-backup.ts';
import {
  connect,
  deferOwnReferences,
  hasRows,
  judgeOwnReferences,
  listTables,
  makeRoom,
  miscounted,
  moveSequences,
  prepareLoad,
  wakeTriggers,
} from './restore.queries.ts';

/** The database is not one that a backup may be put into; the text is for the person who tries. */
export class RestoreRefused extends CommandRefused {
  constructor(message: string) {
    super(message);
    this.name = 'RestoreRefused';
  }
}

export type Restored = { madeAt: string; rows: number };

const MIGRATIONS = path.join(projectRoot, 'server/db/migrations');
/** What a database holds right after its migrations. */
const SEEDED = new Set([MIGRATIONS_TABLE, 'catalog_versions']);

/** All of it is read and judged first: a bad file does not so much as touch the database. */
export async function checkBackup(file: string): Promise<Manifest> {
  let manifest: Manifest | undefined;
  await readBackup(file, { onManifest: (read) => void (manifest = read), onPage: countRows });
  if (!manifest) throw new Error('unreachable: the manifest comes first');
  await refuseOtherHistory(manifest);
  return manifest;
}

/** Rows fit the tables that these same migrations made, and no others. */
async function refuseOtherHistory({ migrations, app }: Manifest): Promise<void> {
  const known = new Map((await readMigrations(MIGRATIONS)).map((m) => [m.name, m.checksum]));
  const odd = migrations.find(({ name, checksum }) => known.get(name) !== checksum);
  if (odd) {
    throw new BackupFileError(
      `A cópia é de outra versão do portal (${app}, migração ${odd.name}). Use essa versão ou uma mais nova.`,
    );
  }
}

/** The backup's own tables, its rows in one transaction, then on to the tables of today. */
export async function restoreBackup(url: string, file: string): Promise<Restored> {
  const { migrations, madeAt } = await checkBackup(file);
  await refuseUsed(url);
  const wanted = new Set(migrations.map(({ name }) => name));
  await migrate(url, MIGRATIONS, { wanted: (name) => wanted.has(name) });
  const rows = await load(url, file);
  await migrate(url, MIGRATIONS);
  return { madeAt, rows };
}

async function refuseUsed(url: string): Promise<void> {
  const client = await connect(url);
  try {
    for (const table of await listTables(client)) {
      if (!SEEDED.has(table) && (await hasRows(client, table))) {
        throw new RestoreRefused(
          `O banco já tem dados (tabela ${table}). Restaure em um banco vazio; nada foi gravado.`,
        );
      }
    }
  } finally {
    await client.end();
  }
}

async function load(url: string, file: string): Promise<number> {
  const client = await connect(url);
  try {
    await client.query('begin');
    const rows = await loadInto(client, file);
    await client.query('commit');
    await client.query('analyze');
    return rows;
  } finally {
    // Without the commit, ending the connection takes all of it back.
    await client.end();
  }
}

type Client = Awaited<ReturnType<typeof connect>>;

async function loadInto(client: Client, file: string): Promise<number> {
  let manifest: Manifest | undefined;
  let tables: string[] = [];
  let put: Awaited<ReturnType<typeof prepareLoad>> | undefined;
  const ownReferences = await deferOwnReferences(client);
  const trailer = await readBackup(file, {
    onManifest: async (read) => {
      manifest = read;
      const there = await listTables(client);
      // An older copy comes to a database that has not all of them yet.
      tables = [...read.tables.map(({ name }) => name), ...LEFT_OUT].filter((name) =>
        there.includes(name),
      );
      await makeRoom(client, tables);
      put = await prepareLoad(client, read.tables);
    },
    onPage: (page) => put?.(page) ?? 0,
  });
  if (!manifest) throw new Error('unreachable: the manifest comes first');
  const wrong = await miscounted(client, trailer);
  if (wrong.length > 0) throw new Error(`Linhas a mais ou a menos em ${wrong.join(', ')}.`);
  await judgeOwnReferences(client, ownReferences);
  await moveSequences(client, manifest.sequences);
  await wakeTriggers(client, tables);
  return Object.values(trailer.rows).reduce((sum, count) => sum + count, 0);
}
