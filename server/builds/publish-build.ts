import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { typeOfAsset } from './asset-names.ts';
import {
  readLists,
  sha256,
  stampFor,
  writeList,
  type BuildList,
  type BuildStore,
} from './build-lists.ts';

/** Enough to hide the way to a bucket, few enough to stay out of everybody's way. */
const AT_ONCE = 8;

/**
 * Puts what this build's pages are made of where every instance finds it, before anybody is served such a
 * page: the next thing it asks for may be asked of an instance of another build. Returns whether the
 * build was not the newest there.
 */
export async function publishBuild(
  builds: BuildStore,
  webDist: string,
  now: Date,
): Promise<boolean> {
  const folder = path.join(webDist, 'assets');
  // No folder, no pages: the API alone.
  const names = (await readdir(folder).catch(() => [])).filter((name) => typeOfAsset(name));
  if (names.length === 0) return false;
  const [{ lists }, there] = await Promise.all([readLists(builds), builds.store.list('assets')]);
  const stamp = stampFor(names);
  const isNew = lists[0]?.stamp !== stamp;
  if (isNew) {
    const files =
      lists.find((list) => list.stamp === stamp)?.files ?? (await checksumsOf(folder, names));
    // Before its files: whoever clears up at this moment sees that they are wanted.
    await writeList(builds, { stamp, at: now.toISOString(), files });
  }
  const known = new Set(there);
  const missing = names.filter((name) => !known.has(`assets/${name}`));
  await inTurn(missing, (name) => builds.store.copyIn(`assets/${name}`, path.join(folder, name)));
  return isNew;
}

async function checksumsOf(folder: string, names: readonly string[]): Promise<BuildList['files']> {
  const files: BuildList['files'] = {};
  await inTurn(names, async (name) => {
    files[name] = sha256(await readFile(path.join(folder, name)));
  });
  return files;
}

/** A few at a time. */
async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
