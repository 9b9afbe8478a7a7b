import pg from 'pg';

import type { Manifest, Page, Trailer } from './backup-format.rules.ts';

/** One connection of its own: loading a year takes longer than any request may. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'ourela-restore' });
  client.on('error', () => undefined); // the query in flight reports it
  await client.connect();
  return client;
}

const quoted = (name: string) => pg.escapeIdentifier(name);

/** Tables of the portal itself; those of extensions are none of our business. */
export async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by relname`,
  );
  return rows.map(({ name }) => name);
}

export async function hasRows(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ some: boolean }>(
    `select exists (select 1 from ${quoted(table)}) as some`,
  );
  return rows[0]?.some ?? false;
}

/** The column types of a table, by name, without those that are computed. */
async function typesOf(client: pg.Client, table: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [quoted(table)],
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

export type Load = (page: Page) => Promise<number>;

/** How each table's rows are put in: the statement is written once, from the database's own types. */
export async function prepareLoad(client: pg.Client, tables: Manifest['tables']): Promise<Load> {
  const statements = new Map<string, string>();
  for (const { name, columns } of tables) {
    const types = await typesOf(client, name);
    if (types.size !== columns.length || columns.some((column) => !types.has(column))) {
      throw new Error(`A tabela ${name} não tem as colunas da cópia.`);
    }
    const values = columns.map((column, at) => `(row ->> ${at})::${types.get(column)}`);
    statements.set(
      name,
      `insert into ${quoted(name)} (${columns.map(quoted).join(', ')}) overriding system value
       select ${values.join(', ')} from json_array_elements($1::json) as row`,
    );
  }
  return async ({ table, rows }) =>
    (await client.query(statements.get(table) ?? '', [rows])).rowCount ?? 0;
}

/**
 * What the migrations put there gives way to what the backup says. The triggers sleep: they count
 * and explain what the backup has counted and explained already.
 */
export async function makeRoom(client: pg.Client, tables: readonly string[]): Promise<void> {
  await client.query(`truncate ${tables.map(quoted).join(', ')}`);
  for (const table of tables) {
    await client.query(`alter table ${quoted(table)} disable trigger user`);
  }
}

export async function wakeTriggers(client: pg.Client, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await client.query(`alter table ${quoted(table)} enable trigger user`);
  }
}

type OwnReference = { table: string; name: string };

const OWN_REFERENCES = `
  select c.relname as "table", r.conname as name
  from pg_constraint r join pg_class c on c.oid = r.conrelid
  where r.contype = 'f' and r.conrelid = r.confrelid and not r.condeferrable
    and r.connamespace = 'public'::regnamespace`;

/**
 * Rows come in the order they lie in, and one may name another of its table that lies behind it (a
 * mail, the mail it is a copy of). These references are judged when all rows are in.
 */
export async function deferOwnReferences(client: pg.Client): Promise<OwnReference[]> {
  const { rows } = await client.query<OwnReference>(OWN_REFERENCES);
  for (const { table, name } of rows) {
    await client.query(
      `alter table ${quoted(table)} alter constraint ${quoted(name)} deferrable initially deferred`,
    );
  }
  return rows;
}

/** Judges them, and leaves them as the migrations made them. */
export async function judgeOwnReferences(
  client: pg.Client,
  references: readonly OwnReference[],
): Promise<void> {
  await client.query('set constraints all immediate');
  for (const { table, name } of references) {
    await client.query(
      `alter table ${quoted(table)} alter constraint ${quoted(name)} not deferrable`,
    );
  }
}

export async function moveSequences(
  client: pg.Client,
  sequences: Manifest['sequences'],
): Promise<void> {
  for (const { name, last, called } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), last, called]);
  }
}

/** The tables that hold another number of rows than the backup says. */
export async function miscounted(client: pg.Client, { rows }: Trailer): Promise<string[]> {
  const wrong: string[] = [];
  for (const [table, expected] of Object.entries(rows)) {
    const found = await client.query<{ n: string }>(
      `select count(*)::text as n from ${quoted(table)}`,
    );
    if (found.rows[0]?.n !== String(expected)) wrong.push(table);
  }
  return wrong;
}
