import type { ImportId } from '#contract/ids';
import type { Import } from '#contract/imports';

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
  return withUndoable(kept, kept.state === 'applied' ? await findUndoable(db) : undefined);
}
