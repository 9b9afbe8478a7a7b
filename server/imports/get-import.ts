import type { ImportId } from '#contract/ids';
import type { Import } from '#contract/imports';

import { readSheetExtras } from '../catalog/sheet-extras.queries.ts';
import { extraColumns } from '../catalog/sheet-extras.rules.ts';
import type { Db } from '../db/database.ts';
import { importNotFound } from './import-errors.ts';
import { findImport, type KeptImport } from './imports.queries.ts';
import { findUndoable } from './undo-import.ts';

export const withUndoable = (kept: KeptImport, undoableId: ImportId | undefined): Import => ({
  ...kept,
  undoable: kept.id === undoableId,
});

export async function getImport(db: Db, id: ImportId): Promise<Import> {
  const kept = await findImport(db, id);
  if (!kept) throw importNotFound();
  if (kept.state !== 'draft') {
    return withUndoable(kept, kept.state === 'applied' ? await findUndoable(db) : undefined);
  }
  const extras = extraColumns(await readSheetExtras(db));
  return { ...withUndoable(kept, undefined), ...(extras.length > 0 && { extras }) };
}
