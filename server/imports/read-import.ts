import type { ImportId, UserId } from '#contract/ids';
import type { ExtraColumn } from '#contract/import-fields';
import type { ImportColumn } from '#contract/imports';

import { readSheetExtras } from '../catalog/sheet-extras.queries.ts';
import { extraColumns } from '../catalog/sheet-extras.rules.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { ReceivedFile } from '../http/multipart.ts';
import { countHeadsWith, guessFields } from './guess-fields.rules.ts';
import { insertDraft, sweepDrafts } from './imports.queries.ts';
import { readSheet } from './sheet/read-sheet.ts';
import type { CountHeads, Sheet } from './sheet/sheet.ts';
import { shownColumns } from './sheet/shown-columns.rules.ts';

const PASTED = 'Células coladas';

type Sent = { actorId: UserId; file: ReceivedFile | undefined; text: string | undefined };

/** A draft with a guess at what each column is; drafts that nobody wanted go meanwhile. */
export async function readImport(db: Db, { actorId, file, text }: Sent): Promise<ImportId> {
  const extras = extraColumns(await readSheetExtras(db));
  const sheet = await readSent(file, text, countHeadsWith(extras));
  await sweepDrafts(db);
  const filename = file?.originalName ?? PASTED;
  return insertDraft(db, {
    filename,
    columns: columnsOf(sheet, extras),
    rows: sheet.rows,
    actorId,
  });
}

function readSent(
  file: ReceivedFile | undefined,
  text: string | undefined,
  countHeads: CountHeads,
): Promise<Sheet> {
  if (file) return readSheet({ path: file.path, filename: file.originalName }, countHeads);
  if (text !== undefined && text.trim() !== '') return readSheet({ text }, countHeads);
  const message = 'Envie uma planilha ou cole as células';
  throw new AppError('INVALID_INPUT', message, { details: [{ path: 'file', message }] });
}

function columnsOf(sheet: Sheet, extras: readonly ExtraColumn[]): ImportColumn[] {
  const fields = guessFields(sheet.heads, sheet.rows, extras);
  return shownColumns(sheet).map((column, index) => ({ ...column, field: fields[index] ?? null }));
}
