import { randomUUID } from 'node:crypto';

import type { FileStore } from './store/file-store.ts';

/** Kinds of private files, each in a folder of its own. */
export type PrivateFolder = 'applications' | 'receipts' | 'boletos' | 'nfe';

/** Kept for good before the row that names it is committed. */
export async function keepFile(
  store: FileStore,
  folder: PrivateFolder,
  { content, extension }: { content: Buffer; extension: string },
): Promise<string> {
  const filename = `${randomUUID()}.${extension}`;
  await store.put(`${folder}/${filename}`, content);
  return filename;
}

export const dropFiles = (
  store: FileStore,
  folder: PrivateFolder,
  names: readonly string[],
): Promise<void> => store.remove(names.map((name) => `${folder}/${name}`));
