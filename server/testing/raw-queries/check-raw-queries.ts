import { readdirSync } from 'node:fs';
import path from 'node:path';

import pg from 'pg';

import { projectRoot } from '../../project-root.ts';
import { describeStatement, type DescribedColumn } from './describe-statement.ts';
import { recordStatements, type Recorded } from './record-statements.ts';
import { rawCallsOf, type Kind, type RawCall, type RowType } from './row-types.ts';

const { BOOL, INT2, INT4, INT8, FLOAT8, TEXT, VARCHAR, NUMERIC, UUID, DATE } = pg.types.builtins;
const { TIMESTAMPTZ, JSON, JSONB } = pg.types.builtins;
/** The names of catalogue tables, and lists of texts: the driver has no word for them. */
const [NAME, TEXTS] = [19, 1009];

/** What the driver makes of PostgreSQL's types, with the parsers of `database.ts`. */
const KINDS = new Map<number, Kind>([
  [BOOL, 'boolean'],
  ...[INT2, INT4, INT8, FLOAT8].map((id) => [id, 'number'] as const),
  ...[TEXT, VARCHAR, NUMERIC, UUID, DATE, NAME].map((id) => [id, 'string'] as const),
  [TIMESTAMPTZ, 'Date'],
  [TEXTS, 'string[]'],
]);

const HOLDS_ANYTHING = new Set<number>([JSON, JSONB]);

/** What a row type says otherwise than PostgreSQL does. */
export function differences(row: RowType, columns: readonly DescribedColumn[]): string[] {
  const answered = new Set(columns.map(({ name }) => name));
  const missing = [...row]
    .filter(([name, { optional }]) => !optional && !answered.has(name))
    .map(([name]) => `there is no column ${name}`);
  const wrong = columns.flatMap(({ name, typeId }) => {
    const said = row.get(name)?.kind;
    if (said === undefined) return [`the row type has no ${name}`];
    // PostgreSQL does not describe what is inside JSON.
    if (HOLDS_ANYTHING.has(typeId) || said === 'any') return [];
    const kind = KINDS.get(typeId) ?? `of type ${typeId}`;
    return kind === said ? [] : [`${name} is ${kind}, the row type says ${said}`];
  });
  return [...missing, ...wrong];
}

async function checkCall(
  client: pg.PoolClient,
  { row }: RawCall,
  texts: ReadonlySet<string>,
): Promise<string[]> {
  if (texts.size === 0) return ['no example reaches it'];
  if (row?.size === 0) return ['its row type is written in a way that cannot be followed'];
  const problems: string[] = [];
  for (const text of texts) {
    const columns = await describeStatement(client, text).catch((error: unknown) => String(error));
    if (typeof columns === 'string') problems.push(columns);
    else if (row) problems.push(...differences(row, columns));
  }
  return [...new Set(problems)];
}

const queryFiles = () =>
  readdirSync(path.join(projectRoot, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.queries.ts'))
    .map((file) => path.join(projectRoot, 'server', file));

export type RawQueries = { file: string; calls: RawCall[]; recorded: Recorded[] }[];

export async function readRawQueries(): Promise<RawQueries> {
  const found: RawQueries = [];
  for (const file of queryFiles()) {
    const calls = rawCallsOf(file);
    if (calls.length > 0) found.push({ file, calls, recorded: await recordStatements(file) });
  }
  return found;
}

/** Every call of `rawQuery` whose statement or row type the database does not agree with. */
export async function checkRawQueries(pool: pg.Pool, queries: RawQueries): Promise<string[]> {
  const client = await pool.connect();
  try {
    const problems: string[] = [];
    for (const { file, calls, recorded } of queries) {
      for (const call of calls) {
        const own = recorded.filter((one) => one.file === file && one.line === call.line);
        const found = await checkCall(client, call, new Set(own.map(({ text }) => text)));
        const at = `${path.relative(projectRoot, file)}:${call.line}`;
        problems.push(...found.map((problem) => `${at} ${problem}`));
      }
    }
    return problems;
  } finally {
    client.release();
  }
}
