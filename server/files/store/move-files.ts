import { createHash } from 'node:crypto';

import { FOLDERS, type FileKey, type FileStore } from './file-store.ts';

/** Enough to hide the way to a bucket, few enough to stay out of everybody's way. */
const AT_ONCE = 8;

export type Moved = { files: number; copied: number; different: string[] };
type Stores = { from: FileStore; to: FileStore };
type Report = (done: number, all: number) => void;

/**
 * Copies every file from one store to the other and compares all of them by checksum. Cut short, it is
 * simply called again: a file is whole under its name or not there, and its name is never another's.
 */
export async function moveFiles(stores: Stores, report: Report): Promise<Moved> {
  const keys: FileKey[] = [];
  for (const folder of FOLDERS) {
    for (const key of await stores.from.list(folder)) keys.push(key);
  }
  const moved: Moved = { files: keys.length, copied: 0, different: [] };
  for (let at = 0; at < keys.length; at += AT_ONCE) {
    const some = keys.slice(at, at + AT_ONCE);
    for (const { key, copied, same } of await Promise.all(some.map((k) => moveOne(stores, k)))) {
      if (copied) moved.copied += 1;
      if (!same) moved.different.push(key);
    }
    report(Math.min(at + AT_ONCE, keys.length), keys.length);
  }
  return moved;
}

const checksum = (content: Buffer) => createHash('sha256').update(content).digest('hex');

async function moveOne({ from, to }: Stores, key: FileKey) {
  const content = await from.read(key);
  // Deleted since it was listed: there is nothing to move.
  if (!content) return { key, copied: false, same: true };
  const there = await to.read(key);
  if (there && checksum(there) === checksum(content)) return { key, copied: false, same: true };
  await to.put(key, content);
  const arrived = await to.read(key);
  return {
    key,
    copied: true,
    same: arrived !== undefined && checksum(arrived) === checksum(content),
  };
}
