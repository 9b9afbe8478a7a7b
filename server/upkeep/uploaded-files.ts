import { FOLDERS, type FileStore } from '../files/store/file-store.ts';

/** The keys of every file that is kept. */
export async function listUploads(store: FileStore): Promise<Set<string>> {
  const lists = await Promise.all(FOLDERS.map((folder) => store.list(folder)));
  return new Set(lists.flat());
}
