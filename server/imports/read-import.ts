import type { ImportId, UserId } from '#contract/ids';
import type { ImportColumn } from '#contract/imports';

import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { ReceivedFile } from '../http/multipart.ts';
import { guessFields } from './guess-fields.rules.ts';
import { insertDraft, sweepDrafts } from './imports.queries.ts';
import { cellText, columnLetter, isEmptyCell } from './sheet/cells.rules.ts';
import { readSheet } from './sheet/read-sheet.ts';
import type { Sheet } from './sheet/sheet.ts';

const SAMPLES = 3;
const MOST_SAMPLE = 60;
const PASTED = 'Células coladas';

type Sent = { actorId: UserId; file: ReceivedFile | undefined; text: string | undefined };

/** A draft with a guess at what each column is; drafts that nobody wanted go meanwhile. */
export async function readImport(db: Db, { actorId, file, text }: Sent): Promise<ImportId> {
  const sheet = await readSent(file, text);
  await sweepDrafts(db);
  const filename = file?.originalName ?? PASTED;
  return insertDraft(db, { filename, columns: columnsOf(sheet), rows: sheet.rows, actorId });
}

function readSent(file: ReceivedFile | undefined, text: string | undefined): Promise<Sheet> {
  if (file) return readSheet({ path: file.path, filename: file.originalName });
  if (text !== undefined && text.trim() !== '') return readSheet({ text });
  const message = 'Envie uma planilha ou cole as células';
  throw new AppError('INVALID_INPUT', message, { details: [{ path: 'file', message }] });
}

function columnsOf({ heads, rows }: Sheet): ImportColumn[] {
  const fields = guessFields(heads, rows);
  return heads.map((head, index) => ({
    letter: columnLetter(index),
    head,
    samples: samplesOf(rows, index),
    field: fields[index] ?? null,
  }));
}

/** The first few that say something, whole characters only. */
function samplesOf(rows: Sheet['rows'], column: number): string[] {
  const samples: string[] = [];
  for (const { cells } of rows) {
    if (samples.length === SAMPLES) break;
    const cell = cells[column];
    if (isEmptyCell(cell)) continue;
    samples.push(
      Array.from(cellText(cell).slice(0, 4 * MOST_SAMPLE))
        .slice(0, MOST_SAMPLE)
        .join(''),
    );
  }
  return samples;
}
