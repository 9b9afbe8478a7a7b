import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';

import { writeDurably } from './durable-file.ts';

/** Kinds of private files, each in a folder of its own under DATA_DIR/uploads. */
export type PrivateFolder = 'applications' | 'receipts' | 'boletos';

/** On disk for good before the row that names it is committed. */
export async function keepFile(
  uploads: string,
  folder: PrivateFolder,
  { content, extension }: { content: Buffer; extension: string },
): Promise<string> {
  const filename = `${randomUUID()}.${extension}`;
  await writeDurably(path.join(uploads, folder), filename, content, 0o600);
  return filename;
}

export async function dropFiles(uploads: string, folder: PrivateFolder, names: readonly string[]) {
  await Promise.all(names.map((name) => rm(path.join(uploads, folder, name), { force: true })));
}
