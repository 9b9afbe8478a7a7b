import { sql } from 'kysely';

import type { ImportId, UserId } from '#contract/ids';
import type { Import, ImportColumn, ImportRow, RowVerdict } from '#contract/imports';
import { paginationOf, type Pagination } from '#contract/paging';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import type { SheetRow } from './sheet/sheet.ts';
import { toJsonb } from './to-jsonb.ts';

/** An import as it is stored; whether it can be undone is found out apart. */
export type KeptImport = Omit<Import, 'undoable'>;

type Draft = { filename: string; columns: ImportColumn[]; rows: SheetRow[]; actorId: UserId };

export async function insertDraft(db: Db, draft: Draft): Promise<ImportId> {
  const { id } = await db
    .insertInto('imports')
    .values({
      filename: draft.filename,
      columns: toJsonb(draft.columns),
      row_count: draft.rows.length,
      cells: toJsonb(draft.rows),
      created_by: draft.actorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Drafts nobody went on with for a day; one that is being applied right now is not waited for. */
export async function sweepDrafts(db: Db): Promise<void> {
  await rawQuery(
    db,
    `with old as (
       select id from imports
       where state = 'draft' and created_at < now() - interval '24 hours'
       for update skip locked
     ), stale as (
       delete from import_progress where told_at < now() - interval '24 hours'
     )
     delete from imports where id in (select id from old)`,
    [],
  );
}

const selectImports = (db: Db) =>
  db
    .selectFrom('imports as i')
    .leftJoin('users as u', 'u.id', 'i.created_by')
    .select(['i.id', 'i.filename', 'i.state', 'i.row_count', 'i.columns', 'i.summary'])
    .select(['i.checked_at', 'i.created_at', 'i.applied_at', 'i.undone_at', 'u.email']);

type Row = Awaited<ReturnType<ReturnType<typeof selectImports>['execute']>>[number];

const toImport = (row: Row): KeptImport => ({
  id: row.id,
  filename: row.filename,
  state: row.state,
  rows: row.row_count,
  columns: row.columns,
  summary: row.summary,
  checkedAt: row.checked_at?.toISOString() ?? null,
  createdBy: row.email,
  createdAt: row.created_at.toISOString(),
  appliedAt: row.applied_at?.toISOString() ?? null,
  undoneAt: row.undone_at?.toISOString() ?? null,
});

export async function findImport(db: Db, id: ImportId): Promise<KeptImport | undefined> {
  const row = await selectImports(db).where('i.id', '=', id).executeTakeFirst();
  return row && toImport(row);
}

type Page = { page: number; limit: number };

export async function listApplied(db: Db, { page, limit }: Page) {
  const rows = await selectImports(db)
    .where('i.state', '<>', 'draft')
    .orderBy('i.applied_at', 'desc')
    .orderBy('i.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await db
    .selectFrom('imports')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('state', '<>', 'draft')
    .executeTakeFirstOrThrow();
  return { imports: rows.map(toImport), pagination: paginationOf(page, limit, total) };
}

/** What was read; undefined once it was applied. */
export async function findCells(db: Db, id: ImportId): Promise<SheetRow[] | undefined> {
  const row = await db
    .selectFrom('imports')
    .select('cells')
    .where('id', '=', id)
    .executeTakeFirst();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by insertDraft and nobody else
  return (row?.cells as SheetRow[] | null | undefined) ?? undefined;
}

type RowFilter = Page & { verdict?: RowVerdict | undefined };

export async function listRows(
  db: Db,
  id: ImportId,
  { page, limit, verdict }: RowFilter,
): Promise<{ rows: ImportRow[]; pagination: Pagination }> {
  const found = db
    .selectFrom('import_rows')
    .where('import_id', '=', id)
    .$if(verdict !== undefined, (query) => query.where('verdict', '=', verdict ?? 'new'));
  const rows = await found
    .select('judged')
    // What to look at twice comes first.
    .orderBy(sql`judged -> 'warnings' is null`)
    .orderBy('position')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await found
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: rows.map(({ judged }) => judged), pagination: paginationOf(page, limit, total) };
}

/** Locked until the end: a second run waits here and then sees the first. */
export function lockImport(tx: Db, id: ImportId) {
  return tx
    .selectFrom('imports')
    .select(['id', 'state', 'filename', 'row_count', 'summary', 'checked_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Statistics for the planner after the tables were filled. `skip_locked`: another check or autovacuum
 * that analyzes them already is not waited for.
 */
export async function analyzeImportTables(db: Db): Promise<void> {
  await rawQuery(db, 'analyze (skip_locked) import_products, import_sizes', []);
}
