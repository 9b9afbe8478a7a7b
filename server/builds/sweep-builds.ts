import { keyOf, readLists, type BuildList, type BuildStore } from './build-lists.ts';

/** A tab that has slept through more deploys than that is offered a reload. */
const KEPT_BUILDS = 3;
/** What is younger may belong to a build that is being published. */
const OLD_MS = 60 * 60_000;

/** Lists beyond the newest go, then assets that no list names any more. */
export async function sweepBuilds(builds: BuildStore, now: Date): Promise<void> {
  const { store } = builds;
  const tooMany = (await readLists(builds)).slice(KEPT_BUILDS);
  await store.remove(tooMany.map(({ stamp }) => keyOf(stamp)));
  // Assets before lists: a build is named by its list before any of its assets is there.
  const assets = await store.list('assets');
  const named = assetsOf(await readLists(builds));
  const old: string[] = [];
  for (const key of assets.filter((asset) => !named.has(asset))) {
    const facts = await store.find(key);
    if (facts && now.getTime() - facts.changed.getTime() > OLD_MS) old.push(key);
  }
  if (old.length === 0) return;
  // Once more: an asset of long ago may be a new build's again, which found it there.
  const stillNamed = assetsOf(await readLists(builds));
  await store.remove(old.filter((key) => !stillNamed.has(key)));
}

const assetsOf = (lists: readonly BuildList[]) =>
  new Set(lists.flatMap(({ files }) => Object.keys(files).map((name) => `assets/${name}`)));
