import { sql } from 'kysely';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import {
  inReferenceOrder,
  LEFT_OUT,
  MIGRATIONS_TABLE,
  type Manifest,
} from './backup-format.rules.ts';

/** Generated columns are left out: the database computes them again. */
const COLUMNS = `
  select c.relname as "table", array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and c.relname <> all ($1)
  group by c.relname order by c.relname`;

const REFERENCES = `
  select r.conrelid::regclass::text as "from", r.confrelid::regclass::text as "to"
  from pg_constraint r where r.contype = 'f' and r.connamespace = 'public'::regnamespace`;

type TableColumns = { table: string; columns: string[] };

async function listTables(db: Db): Promise<Manifest['tables']> {
  const left = [[...LEFT_OUT, MIGRATIONS_TABLE]];
  const found = await rawQuery<TableColumns>(db, COLUMNS, left);
  const references = await rawQuery<{ from: string; to: string }>(db, REFERENCES, []);
  const columns = new Map(found.map((row) => [row.table, row.columns]));
  return inReferenceOrder([...columns.keys()], references).map((name) => ({
    name,
    columns: columns.get(name) ?? [],
  }));
}

/** Numbers that are given out meanwhile only move a sequence on: it never falls behind its rows. */
async function listSequences(db: Db): Promise<Manifest['sequences']> {
  const names = await rawQuery<{ name: string }>(
    db,
    `select relname as name from pg_class
     where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname`,
    [],
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of names) {
    const { rows } = await sql<{ last: string; called: boolean }>`
      select last_value::text as last, is_called as called from ${sql.table(name)}`.execute(db);
    if (rows[0]) sequences.push({ name, ...rows[0] });
  }
  return sequences;
}

type Inside = Pick<Manifest, 'migrations' | 'tables' | 'sequences'>;

export async function readInside(db: Db): Promise<Inside> {
  const migrations = await rawQuery<{ name: string; checksum: string }>(
    db,
    `select name, checksum from ${MIGRATIONS_TABLE} order by name`,
    [],
  );
  return { migrations, tables: await listTables(db), sequences: await listSequences(db) };
}

/** How values are written, whatever the server's own habits are. */
export async function fixWriting(db: Db): Promise<void> {
  for (const setting of [
    `datestyle = 'ISO, YMD'`,
    `intervalstyle = 'postgres'`,
    `timezone = 'UTC'`,
    `bytea_output = 'hex'`,
    `extra_float_digits = 1`,
    // Rows are read in the order they lie in.
    `synchronize_seqscans = off`,
  ]) {
    await sql`set local ${sql.raw(setting)}`.execute(db);
  }
}

/** A few sizes only: each is a statement that the connection remembers. */
const SIZES = [500, 100, 20, 4];
/** About what a page may weigh; files of the bank lie in rows as well. */
const PAGE_BYTES = 512 * 1024;

/** Bounded by the largest row seen so far, and never much more than the page before. */
const nextSize = (rows: number, largest: number) =>
  SIZES.find((size) => size <= rows * 5 && size * largest <= PAGE_BYTES) ?? 1;

/** All rows of a table, each as the JSON text of a list of texts, a page at a time. */
export async function* tablePages(
  db: Db,
  { name, columns }: Manifest['tables'][number],
): AsyncGenerator<string[]> {
  const values = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`));
  await sql`declare backup_rows no scroll cursor for
    select array_to_json(array[${values}])::text as row from ${sql.table(name)}`.execute(db);
  let size = 4;
  let largest = 1;
  for (;;) {
    const { rows } = await sql<{ row: string }>`
      fetch ${sql.lit(size)} from backup_rows`.execute(db);
    const page = rows.map(({ row }) => row);
    if (page.length > 0) yield page;
    if (page.length < size) break;
    largest = Math.max(largest, ...page.map((row) => row.length));
    size = nextSize(size, largest);
  }
  await sql`close backup_rows`.execute(db);
}
