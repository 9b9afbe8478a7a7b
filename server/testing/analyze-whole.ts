import type pg from 'pg';

/** Of each table so many rows at least are looked at, three hundred for each step. */
const STEPS = 400;

/**
 * Statistics of all rows of tables with up to 120,000. By default a sample is taken: one that happens to hold one of
 * four rare products makes PostgreSQL take them for a thousand, and one run in two hundred then has another plan.
 */
export async function analyzeWhole(client: pg.Client, ...tables: string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  // Of the database as well: what analyzes by itself, in the background, must not take its sample after us.
  const database = client.escapeIdentifier(rows[0]?.name ?? '');
  await client.query(`alter database ${database} set default_statistics_target = ${STEPS}`);
  await client.query(`set default_statistics_target = ${STEPS}`);
  await client.query(`vacuum analyze ${tables.join(', ')}`);
}
