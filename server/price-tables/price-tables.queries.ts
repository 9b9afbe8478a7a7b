import { sql } from 'kysely';

import type { PriceTableId } from '#contract/ids';
import type { PriceKind } from '#contract/price-kind';
import type { PriceTable, PriceTableBody, PriceTables, TableStep } from '#contract/price-tables';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { isInForce } from '../in-force.queries.ts';

type TableRow = {
  id: PriceTableId;
  name: string;
  kind: PriceKind;
  off_basis_points: number | null;
  valid_from: string | null;
  valid_until: string | null;
  active: boolean;
  version: number;
  in_force: boolean;
  companies: number;
  prices: number;
};

const toTable = (row: TableRow): PriceTable => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  offBasisPoints: row.off_basis_points,
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  active: row.active,
  version: row.version,
  inForce: row.in_force,
  companies: row.companies,
  prices: row.prices,
});

/** All there are, and the ladder. */
export async function listTables(db: Db): Promise<PriceTables> {
  const rows = await rawQuery<TableRow>(
    db,
    `select t.id, t.name, t.kind, t.off_basis_points, t.valid_from, t.valid_until, t.active, t.version,
       ${isInForce('t')} as in_force,
       (select count(*) from users u where u.price_table_no = t.no and u.deleted_at is null)::int as companies,
       (select count(*) from table_prices p where p.table_no = t.no)::int as prices
     from price_tables t order by lower(t.name), t.id`,
    [],
  );
  const steps = await rawQuery<{ pieces: number; tableId: PriceTableId }>(
    db,
    `select s.pieces, t.id as "tableId" from price_steps s join price_tables t on t.no = s.table_no
     order by s.pieces`,
    [],
  );
  return { tables: rows.map(toTable), steps };
}

/**
 * Whoever changes tables or steps is alone until the transaction ends. No lock of the table itself: whoever changes
 * prices in one holds its row and notes the change there.
 */
export async function lockTables(tx: Db): Promise<void> {
  await rawQuery(tx, `select pg_advisory_xact_lock(hashtext('price_tables'))`, []);
}

const columnsOf = (body: PriceTableBody) => ({
  name: body.name,
  off_basis_points: body.offBasisPoints,
  valid_from: body.validFrom,
  valid_until: body.validUntil,
  active: body.active,
});

export async function insertTable(tx: Db, body: PriceTableBody): Promise<PriceTableId> {
  const { id } = await tx
    .insertInto('price_tables')
    .values({ ...columnsOf(body), kind: body.kind })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function rewriteTable(tx: Db, id: PriceTableId, body: PriceTableBody): Promise<void> {
  await tx
    .updateTable('price_tables')
    .set({ ...columnsOf(body), updated_at: sql<Date>`now()` })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteTable(tx: Db, id: PriceTableId): Promise<void> {
  // Accounts that are gone do not keep a table.
  await sql`update users set price_table_no = null where deleted_at is not null
    and price_table_no = (select no from price_tables where id = ${id})`.execute(tx);
  await tx.deleteFrom('price_tables').where('id', '=', id).execute();
}

export async function replaceSteps(tx: Db, steps: readonly TableStep[]): Promise<void> {
  await rawQuery(tx, 'delete from price_steps', []);
  await rawQuery(
    tx,
    `insert into price_steps (pieces, table_no)
     select s.pieces, t.no from unnest($1::int[], $2::uuid[]) as s (pieces, id)
     join price_tables t on t.id = s.id`,
    [steps.map(({ pieces }) => pieces), steps.map(({ tableId }) => tableId)],
  );
}
