import { readFile } from 'node:fs/promises';

import { AppError } from '../../errors.ts';
import { countKnownHeads } from '../guess-fields.rules.ts';
import { csvRows } from './read-csv.ts';
import { readText } from './read-text.ts';
import { xlsxSheets } from './read-xlsx.ts';
import { sheetShaper } from './shape-sheet.rules.ts';
import { SheetProblem } from './sheet-problem.ts';
import type { CountHeads, Sheet, SheetRow } from './sheet.ts';

/** A file on disk, judged by what is in it and not by its name, or pasted cells. */
export type SheetSource = { path: string; filename: string } | { text: string };

const refuse = (message: string) => new SheetProblem(message);

type Shaper = ReturnType<typeof sheetShaper>;

async function fromText(
  text: string,
  how: { isPasted: boolean; countHeads: CountHeads },
): Promise<Shaper> {
  const shaper = sheetShaper(refuse, how.countHeads);
  for await (const row of csvRows(text, how)) shaper.add(row);
  return shaper;
}

/** The first sheet with anything in it. */
async function fromXlsx(bytes: Buffer, countHeads: CountHeads): Promise<Shaper> {
  for (const readRows of await xlsxSheets(bytes)) {
    const shaper = sheetShaper(refuse, countHeads);
    await readRows((row) => shaper.add(row));
    if (!shaper.isEmpty()) return shaper;
  }
  throw refuse('A planilha está vazia.');
}

const starts = (bytes: Buffer, signature: number[]) =>
  bytes.subarray(0, signature.length).equals(Buffer.from(signature));

const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

async function fromFile(path: string, countHeads: CountHeads): Promise<Shaper> {
  const bytes = await readFile(path);
  if (starts(bytes, [0x50, 0x4b])) return fromXlsx(bytes, countHeads);
  if (!starts(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    return fromText(readText(bytes), { isPasted: false, countHeads });
  }
  throw refuse(
    bytes.includes(ENCRYPTED)
      ? 'A planilha tem senha. Tire a senha no Excel, salve e envie de novo.'
      : 'O formato .xls é antigo. Abra no Excel, salve como .xlsx e envie de novo.',
  );
}

async function shaped<T>(
  source: SheetSource,
  countHeads: CountHeads,
  take: (shaper: Shaper) => T,
): Promise<T> {
  const isPasted = 'text' in source;
  try {
    return take(
      await (isPasted
        ? fromText(source.text, { isPasted, countHeads })
        : fromFile(source.path, countHeads)),
    );
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error;
    const { message } = error;
    const details = [{ path: isPasted ? 'text' : 'file', message }];
    throw new AppError('INVALID_INPUT', message, { details });
  }
}

/** The table of a file or of pasted cells; refused in words when there is none. */
export const readSheet = (source: SheetSource, countHeads = countKnownHeads): Promise<Sheet> =>
  shaped(source, countHeads, (shaper) => shaper.sheet());

/** Every row that says something, whether or not there is a head among them. */
export const readCells = (source: SheetSource): Promise<SheetRow[]> =>
  shaped(source, countKnownHeads, (shaper) => shaper.rows());
