import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Sheet } from '../imports/plan.ts';
import { readSheet } from '../imports/read-sheet.ts';

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
