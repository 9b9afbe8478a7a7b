import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { writeDurably } from './durable-file.ts';
import { PUBLIC_FOLDERS, type FileStore } from './file-store.ts';
import { takesAFile } from './takes-a-file.ts';

/** A proxy in front may read what is public; nobody else reads what is not. */
const isPublic = (folder: string) => PUBLIC_FOLDERS.some((name) => name === folder);
const modeOf = (folder: string) => (isPublic(folder) ? 0o644 : 0o600);

/** Halves of files are swept at every start; what begins with a dot was put there by somebody. */
const isOurs = (name: string) => !name.endsWith('.part') && !name.startsWith('.');

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

function absentIs<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (isAbsent(error)) return value;
    throw error;
  };
}

/** Files in folders below `root`. */
export function diskStore(root: string): FileStore {
  const pathOf = (key: string) => path.join(root, key);
  const find: FileStore['find'] = async (file) => {
    const found = await stat(pathOf(file)).catch(absentIs(undefined));
    return found?.isFile() ? { file, bytes: found.size, changed: found.mtime } : undefined;
  };
  return {
    root,
    find,
    put: async (key, content) => {
      const { dir, base } = path.parse(key);
      await writeDurably(pathOf(dir), base, content, modeOf(dir));
    },
    copyIn: async (key, source) => {
      const [wanted, there] = await Promise.all([stat(source), find(key)]);
      if (wanted.size === there?.bytes) return;
      await mkdir(path.dirname(pathOf(key)), { recursive: true });
      // A name of its own: two starts at once must not take each other's half away.
      const partial = `${pathOf(key)}.${randomUUID()}.part`;
      await copyFile(source, partial);
      await rename(partial, pathOf(key));
    },
    read: (key) => readFile(pathOf(key)).catch(absentIs(undefined)),
    open: async (key) => {
      const facts = await find(key);
      return facts && { bytes: facts.bytes, content: createReadStream(pathOf(key)) };
    },
    remove: async (keys) => {
      await Promise.all(keys.map((key) => rm(pathOf(key), { force: true })));
    },
    list: async (folder) => {
      // Folders are made when something is first put into them.
      const entries = await readdir(pathOf(folder), { withFileTypes: true }).catch(absentIs([]));
      return entries
        .filter((entry) => entry.isFile() && isOurs(entry.name))
        .map(({ name }) => `${folder}/${name}` as const);
    },
    takesFiles: () => takesAFile(root),
  };
}
