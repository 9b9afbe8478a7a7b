import type { Import } from '#contract/imports';

import type { Db } from '../db/database.ts';
import { findImport, type KeptImport } from './imports.queries.ts';
import { findUndoable } from './undo-import.ts';
import { notFound } from './whole-import.ts';

export const withUndoable = (kept: KeptImport, undoableId: string | undefined): Import => ({
  ...kept,
  undoable: kept.id === undoableId,
});

/** An import as everybody is told of it. */
export async function tellImport(db: Db, id: string): Promise<Import> {
  const kept = await findImport(db, id);
  if (!kept) throw notFound();
  return withUndoable(kept, kept.state === 'applied' ? await findUndoable(db) : undefined);
}
