import type pg from 'pg';

/** Constraints named by PostgreSQL for `not null` differ between versions and say nothing new. */
const CONSTRAINTS = `
  select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition
  from pg_constraint
  where connamespace = 'public'::regnamespace and contype <> 'n' and conrelid <> 0
  order by 1, contype, 2`;

const COLUMNS = `
  select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as required, a.attgenerated <> '' as generated, a.attidentity <> '' as identity,
    pg_get_expr(d.adbin, d.adrelid) as fallback
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;

const INDEXES = `
  select tablename as "table", indexdef as definition from pg_indexes
  where schemaname = 'public'
    and indexname not in (select conname from pg_constraint where contype in ('p', 'u'))
  order by 1, 2`;

export type Column = {
  table: string;
  name: string;
  type: string;
  required: boolean;
  generated: boolean;
  identity: boolean;
  fallback: string | null;
};

export async function readColumns(pool: pg.Pool): Promise<Column[]> {
  return (await pool.query<Column>(COLUMNS)).rows;
}

const columnLine = (column: Column) =>
  [
    `  ${column.name} ${column.type}`,
    column.required ? 'not null' : '',
    column.identity ? 'identity' : '',
    column.fallback ? `${column.generated ? 'generated as' : 'default'} ${column.fallback}` : '',
  ]
    .filter(Boolean)
    .join(' ');

/** The migrated schema as text, in one order, so that a review shows what a migration changes. */
export async function describeSchema(pool: pg.Pool): Promise<string> {
  type Row = { table: string; definition: string };
  const columns = await readColumns(pool);
  const constraints = (await pool.query<Row>(CONSTRAINTS)).rows;
  const indexes = (await pool.query<Row>(INDEXES)).rows;
  const tables = [...new Set(columns.map(({ table }) => table))];
  const of = (rows: Row[], table: string) =>
    rows.filter((row) => row.table === table).map(({ definition }) => `  ${definition}`);
  return tables
    .map((table) =>
      [
        `table ${table}`,
        ...columns.filter((column) => column.table === table).map(columnLine),
        ...of(constraints, table),
        ...of(indexes, table),
        '',
      ].join('\n'),
    )
    .join('\n');
}
