import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { readSheet } from '../imports/sheet/read-sheet.ts';
import type { Sheet } from '../imports/sheet/sheet.ts';

/** The table in these bytes, as an upload would bring them. */
export async function readBytes(bytes: string | Buffer, filename = 'planilha'): Promise<Sheet> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sheet-'));
  try {
    const file = path.join(folder, 'file');
    await writeFile(file, bytes);
    return await readSheet({ path: file, filename });
  } finally {
    await rm(folder, { recursive: true });
  }
}
