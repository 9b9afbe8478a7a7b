import type { Pool } from 'pg';

/** What every change moves on, and what happened: never as before. */
const NOT_COMPARED = [
  'audit_entries',
  'catalog_changes',
  'catalog_versions',
  'leases',
  'schema_migrations',
  'sessions',
  'throttles',
];

/** Counters keep a row for what they once counted; only what they count now is compared. */
const COUNTERS: Record<string, string> = {
  catalog_counts: `select category, price_band, products from catalog_counts where products > 0`,
  catalog_words: `select shown, sum(products) from catalog_words group by shown having sum(products) > 0`,
  order_counts: `select status, day, sum(orders), sum(cents) from order_counts group by status, day
    having sum(orders) <> 0 or sum(cents) <> 0`,
};

type Content = { rows: string; digest: string | null };

async function listTables(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1)
     order by table_name`,
    [NOT_COMPARED],
  );
  return rows.map(({ name }) => name);
}

/** Every row of each table, but of those that only count others. */
export async function listAllRows(pool: Pool): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const name of await listTables(pool)) {
    if (name in COUNTERS) continue;
    const { rows } = await pool.query<{ row: string }>(
      `select r::text as row from "${name}" r order by r::text`,
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

/** What each table holds, in short: two that are equal are of the same rows. */
export async function readAllRows(pool: Pool): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const name of await listTables(pool)) {
    const source = COUNTERS[name] ?? `select * from "${name}"`;
    const { rows } = await pool.query<Content>(
      `select count(*) as rows, md5(string_agg(r::text, chr(10) order by r::text)) as digest
       from (${source}) r`,
    );
    all[name] = `${rows[0]?.rows} ${rows[0]?.digest}`;
  }
  const { rows } = await pool.query<{ next: string }>(
    `select last_value::text || is_called::text as next from order_numbers`,
  );
  return { ...all, 'order_numbers (sequence)': rows[0]?.next ?? '' };
}
