import { sql, type Insertable } from 'kysely';

import type { Db } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

export type Row<T extends keyof Tables> = Insertable<Tables[T]>;

/**
 * One statement and one parameter per table, however many rows: PostgreSQL reads them back out of
 * the JSON with the table's own column types, in the given order. Every row names the same columns.
 */
export async function insertRows<T extends keyof Tables>(
  db: Db,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
  `.execute(db);
}

export async function insertSettings(
  db: Db,
  settings: Readonly<Record<string, string | number | object>>,
): Promise<void> {
  await db
    .insertInto('settings')
    .values(Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** The next order continues after `last`. */
export async function continueOrderNumbers(db: Db, last: number): Promise<void> {
  await sql`select setval('order_numbers', ${last})`.execute(db);
}

/** A fresh load has no statistics yet, and the first screens would be planned blind. */
export async function refreshStatistics(db: Db): Promise<void> {
  await sql`analyze users, applications, products, variants, pictures, product_images, orders, order_items,
    order_events, stock_movements, invoices, boletos, receipts`.execute(db);
}
