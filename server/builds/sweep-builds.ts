import { keyOf, readLists, type BuildStore } from './build-lists.ts';

/** A tab that has slept through more deploys than that is offered a reload. */
const KEPT_BUILDS = 3;
/** What is younger may belong to a build that is being published. */
const OLD_MS = 60 * 60_000;

/** Lists beyond the newest go, then assets that no list names any more. */
export async function sweepBuilds(builds: BuildStore, now: Date): Promise<void> {
  const { store } = builds;
  const { lists, unreadable } = await readLists(builds);
  await store.remove(lists.slice(KEPT_BUILDS).map(({ stamp }) => keyOf(stamp)));
  // Of another secret, from before it was changed.
  await store.remove(await oldOnes(builds, unreadable, now));
  // Assets before lists: a build is named by its list before any of its assets is there.
  const assets = await store.list('assets');
  const old = await oldOnes(builds, await unnamedOf(builds, assets), now);
  // Once more: an asset of long ago may be a new build's again, which found it there.
  if (old.length > 0) await store.remove(await unnamedOf(builds, old));
}

/** None while a list is there that cannot be read: it may be just being written. */
async function unnamedOf(builds: BuildStore, assets: readonly string[]): Promise<string[]> {
  const { lists, unreadable } = await readLists(builds);
  const named = new Set(lists.flatMap(({ files }) => Object.keys(files)));
  return unreadable.length > 0
    ? []
    : assets.filter((key) => !named.has(key.slice('assets/'.length)));
}

async function oldOnes(
  { store }: BuildStore,
  keys: readonly string[],
  now: Date,
): Promise<string[]> {
  const old: string[] = [];
  for (const key of keys) {
    const facts = await store.find(key);
    if (facts && now.getTime() - facts.changed.getTime() > OLD_MS) old.push(key);
  }
  return old;
}
