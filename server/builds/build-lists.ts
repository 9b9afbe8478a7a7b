import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

import type { FileStore } from '../files/store/file-store.ts';

const BuildList = z.object({
  /** When an instance of this build last found it was not the newest. */
  at: z.iso.datetime(),
  /** Its assets with their SHA-256. */
  files: z.record(z.string(), z.string()),
  seal: z.string(),
});
export type BuildList = Omit<z.infer<typeof BuildList>, 'seal'> & { stamp: string };

/** What the builds hold in a store, and who may say so. */
export type BuildStore = { store: FileStore; secretKey: string };

export const keyOf = (stamp: string) => `builds/${stamp}.json` as const;
const stampOf = (key: string) => /^builds\/([0-9a-f]{32})\.json$/.exec(key)?.[1];

export const sha256 = (content: Buffer | string) =>
  createHash('sha256').update(content).digest('hex');

/** Two builds with the same assets are one: a change of the server alone needs no other. */
export const stampFor = (names: readonly string[]) =>
  sha256(names.toSorted().join('\n')).slice(0, 32);

/** Scripts run with the rights of whoever is signed in: what lies in a bucket must come from us. */
const sealOf = (secretKey: string, { stamp, at, files }: BuildList) =>
  createHmac('sha256', secretKey)
    .update(`build\n${stamp}\n${at}\n${JSON.stringify(files)}`)
    .digest('hex');

export const writeList = ({ store, secretKey }: BuildStore, list: BuildList): Promise<void> => {
  const { stamp, ...rest } = list;
  const seal = sealOf(secretKey, list);
  return store.put(keyOf(stamp), Buffer.from(JSON.stringify({ ...rest, seal })));
};

async function readList(
  { store, secretKey }: BuildStore,
  key: string,
): Promise<BuildList | undefined> {
  const stamp = stampOf(key);
  const content = stamp && (await store.read(key));
  if (!stamp || !content) return undefined;
  const parsed = BuildList.safeParse(jsonOf(content));
  if (!parsed.success) return undefined;
  const { seal, ...rest } = parsed.data;
  const list = { ...rest, stamp };
  const [given, right] = [Buffer.from(seal), Buffer.from(sealOf(secretKey, list))];
  return given.length === right.length && timingSafeEqual(given, right) ? list : undefined;
}

function jsonOf(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The newest first; and the keys of what is no list of ours, or not yet. */
export async function readLists(
  builds: BuildStore,
): Promise<{ lists: BuildList[]; unreadable: string[] }> {
  const keys = await builds.store.list('builds');
  const read = await Promise.all(
    keys.map(async (key) => ({ key, list: await readList(builds, key) })),
  );
  return {
    lists: read
      .flatMap(({ list }) => list ?? [])
      .toSorted((one, other) => other.at.localeCompare(one.at)),
    unreadable: read.filter(({ list }) => !list).map(({ key }) => key),
  };
}
