import { readFile } from 'node:fs/promises';

import { AppError } from '../../errors.ts';
import { csvRows } from './read-csv.ts';
import { readText } from './read-text.ts';
import { xlsxSheets } from './read-xlsx.ts';
import { sheetShaper } from './shape-sheet.rules.ts';
import { SheetProblem } from './sheet-problem.ts';
import type { Sheet } from './sheet.ts';

/** A file on disk, judged by what is in it and not by its name, or pasted cells. */
export type SheetSource = { path: string; filename: string } | { text: string };

const refuse = (message: string) => new SheetProblem(message);

async function fromText(text: string, isPasted: boolean): Promise<Sheet> {
  const shaper = sheetShaper(refuse);
  for await (const row of csvRows(text, isPasted)) shaper.add(row);
  return shaper.sheet();
}

/** The first sheet with anything in it. */
async function fromXlsx(bytes: Buffer): Promise<Sheet> {
  for (const readRows of await xlsxSheets(bytes)) {
    const shaper = sheetShaper(refuse);
    await readRows((row) => shaper.add(row));
    if (!shaper.isEmpty()) return shaper.sheet();
  }
  throw refuse('A planilha está vazia.');
}

const starts = (bytes: Buffer, signature: number[]) =>
  bytes.subarray(0, signature.length).equals(Buffer.from(signature));

const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

async function fromFile(path: string): Promise<Sheet> {
  const bytes = await readFile(path);
  if (starts(bytes, [0x50, 0x4b])) return fromXlsx(bytes);
  if (!starts(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return fromText(readText(bytes), false);
  throw refuse(
    bytes.includes(ENCRYPTED)
      ? 'A planilha tem senha. Tire a senha no Excel, salve e envie de novo.'
      : 'O formato .xls é antigo. Abra no Excel, salve como .xlsx e envie de novo.',
  );
}

/** The table of a file or of pasted cells; refused in words when there is none. */
export async function readSheet(source: SheetSource): Promise<Sheet> {
  const isPasted = 'text' in source;
  try {
    return await (isPasted ? fromText(source.text, true) : fromFile(source.path));
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error;
    const { message } = error;
    const details = [{ path: isPasted ? 'text' : 'file', message }];
    throw new AppError('INVALID_INPUT', message, { details });
  }
}
