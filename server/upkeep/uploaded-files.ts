import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Where the portal keeps files, public and private, below DATA_DIR/uploads. */
const FOLDERS = ['products', 'originals', 'brand', 'receipts', 'boletos', 'applications'];

/** Halves of files are swept at every start; what begins with a dot was put there by somebody. */
const isOurs = (name: string) => !name.endsWith('.part') && !name.startsWith('.');

/** Every file that lies there, by its path below the folder of uploads. */
export async function listUploads(uploads: string): Promise<Set<string>> {
  const found = new Set<string>();
  for (const folder of FOLDERS) {
    const entries = await readdir(path.join(uploads, folder), { withFileTypes: true }).catch(
      absentIsEmpty,
    );
    for (const entry of entries) {
      if (entry.isFile() && isOurs(entry.name)) found.add(`${folder}/${entry.name}`);
    }
  }
  return found;
}

/** Folders are made when something is first put into them. */
function absentIsEmpty(error: unknown): [] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}

export type FileFacts = { file: string; bytes: number; changed: Date };

/** Undefined: it is gone by now. */
export async function factsOf(uploads: string, file: string): Promise<FileFacts | undefined> {
  const found = await stat(path.join(uploads, file)).catch(() => undefined);
  return found?.isFile() ? { file, bytes: found.size, changed: found.mtime } : undefined;
}
