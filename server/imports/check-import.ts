import type { ImportId } from '#contract/ids';
import type { SheetField } from '#contract/import-fields';

import { readSheetExtras } from '../catalog/sheet-extras.queries.ts';
import { countOpenOrders } from '../collections/programmed/membership.queries.ts';
import type { Db } from '../db/database.ts';
import { allowLongWork } from '../db/long-work.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { importNotFound } from './import-errors.ts';
import { IMPORT_TIMEOUTS } from './import-timeouts.ts';
import { findCells, findImport, analyzeImportTables, lockImport } from './imports.queries.ts';
import { judgeRows, skusOf, stylesOf } from './judge-rows.rules.ts';
import { keepCheck } from './keep-check.queries.ts';
import { readKnown, readTakenColors } from './known-products.queries.ts';

const closed = () => new AppError('IMPORT_CLOSED');

function wrongCount(): AppError {
  const message = 'Diga o que é cada coluna da planilha';
  return new AppError('INVALID_INPUT', message, { details: [{ path: 'fields', message }] });
}

/** Judged against the products as they are now, and kept; nothing else is written. */
export async function checkImport(
  db: Db,
  id: ImportId,
  fields: (SheetField | null)[],
): Promise<void> {
  const found = await findImport(db, id);
  if (!found) throw importNotFound();
  const rows = await findCells(db, id);
  if (!rows) throw closed();
  if (fields.length !== found.columns.length) throw wrongCount();
  const sheet = { heads: found.columns.map(({ head }) => head), rows };
  const extras = await readSheetExtras(db);
  const known = await readKnown(db, skusOf(sheet, fields), extras);
  const taken = await readTakenColors(db, stylesOf(sheet, fields, known));
  const leaving = fields.includes('collection') ? [...known.values()] : [];
  const inOrders = await countOpenOrders(
    db,
    leaving.map((product) => product.id),
  );
  const judged = judgeRows({ sheet, fields, known, taken, extras, inOrders });
  const columns = found.columns.map((column, index) => ({
    ...column,
    field: fields[index] ?? null,
  }));
  await inTransaction(db, async (tx) => {
    await allowLongWork(tx, IMPORT_TIMEOUTS.row);
    const locked = await lockImport(tx, id);
    if (!locked) throw importNotFound();
    if (locked.state !== 'draft') throw closed();
    await keepCheck(tx, id, { judged, columns, known });
  });
  await analyzeImportTables(db);
}
