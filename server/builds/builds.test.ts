import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { diskStore } from '../files/store/disk-store.ts';
import type { FileStore } from '../files/store/file-store.ts';
import { s3Store } from '../files/store/s3-store.ts';
import { atTheEnd } from '../testing/at-the-end.ts';
import { s3Server } from '../testing/s3-server.ts';
import { someBuild } from '../testing/some-builds.ts';
import { offerBuild } from './offer-build.ts';
import { OtherBuilds } from './other-builds.ts';
import { publishBuild } from './publish-build.ts';
import { sweepBuilds } from './sweep-builds.ts';

const secretKey = 'a secret that only instances of one portal share';
const folder = mkdtempSync(path.join(os.tmpdir(), 'ourela-builds-'));
atTheEnd(async () => rmSync(folder, { recursive: true, force: true }));
const place = await s3Server();

/** Every build has a page of its own and shares one file with all others. */
const SHARED = 'shared-00000000.js';
const pageOf = (build: string) => `page-${build.repeat(8)}.js`;
const distOf = (build: string) =>
  someBuild({ [pageOf(build)]: `page of ${build}`, [SHARED]: 'shared', 'x.js.br': 'twin' });

const MINUTE = 60_000;
const LATER = 120 * MINUTE;

/** A portal with nothing in its store; builds are deployed one minute after the other. */
function portalOver(store: FileStore) {
  const builds = { store, secretKey };
  let now = Date.now();
  const deploy = async (build: string) => {
    now += MINUTE;
    await publishBuild(builds, distOf(build), new Date(now));
    // As if the assets were of long ago.
    await sweepBuilds(builds, new Date(now + LATER));
  };
  const found = async (name: string) =>
    (await new OtherBuilds(builds, 0).find(name))?.content.toString();
  return { store, builds, deploy, found };
}

let portals = 0;
describe.each([
  ['disk', (name: string) => diskStore(path.join(folder, name))],
  ['s3', (name: string) => s3Store({ ...place, prefix: `${name}/` })],
])('%s', (_, storeOf) => {
  const portal = () => portalOver(storeOf(`p${(portals += 1)}`));

  test('the assets of the last three builds are found, those of older ones go', async () => {
    const { store, deploy, found } = portal();
    for (const build of ['a', 'b', 'c', 'd']) await deploy(build);
    expect(await found(pageOf('a'))).toBeUndefined();
    for (const build of ['b', 'c', 'd']) {
      expect(await found(pageOf(build))).toBe(`page of ${build}`);
    }
    expect(await found(SHARED)).toBe('shared');
    const kept = ['b', 'c', 'd'].map((build) => `assets/${pageOf(build)}`);
    expect((await store.list('assets')).toSorted()).toEqual([...kept, `assets/${SHARED}`]);
    expect(await store.list('builds')).toHaveLength(3);
  });

  test('a build that is taken up again counts as new', async () => {
    const { deploy, found } = portal();
    for (const build of ['a', 'b', 'c', 'a', 'd']) await deploy(build);
    expect(await found(pageOf('a'))).toBe('page of a');
    expect(await found(pageOf('b'))).toBeUndefined();
  });

  test('a build that is there already writes nothing; what got lost of it is put back', async () => {
    const { store, builds, deploy, found } = portal();
    await deploy('a');
    const [list = ''] = await store.list('builds');
    const before = await store.read(list);
    expect(await publishBuild(builds, distOf('a'), new Date(Date.now() + LATER))).toBe(false);
    expect(await store.read(list)).toEqual(before);
    await store.remove([`assets/${SHARED}`]);
    await publishBuild(builds, distOf('a'), new Date());
    expect(await found(SHARED)).toBe('shared');
  });

  test('a list that cannot be read holds the sweep up while it is young', async () => {
    const { store, builds } = portal();
    await store.put('assets/page-eeeeeeee.js', Buffer.from('of long ago'));
    const list = `builds/${'0'.repeat(32)}.json` as const;
    await store.put(list, Buffer.from('{"at":'));
    const aged: FileStore = {
      ...store,
      find: async (key) => {
        const facts = await store.find(key);
        return facts && key !== list ? { ...facts, changed: new Date(0) } : facts;
      },
    };
    await sweepBuilds({ ...builds, store: aged }, new Date());
    expect(await store.list('assets')).toHaveLength(1);
    await sweepBuilds(builds, new Date(Date.now() + LATER));
    expect([await store.list('assets'), await store.list('builds')]).toEqual([[], []]);
  });

  test('what is young stays, whoever names it', async () => {
    const { store, builds } = portal();
    await store.put('assets/page-eeeeeeee.js', Buffer.from('on its way'));
    await sweepBuilds(builds, new Date());
    expect(await store.list('assets')).toHaveLength(1);
  });

  test('what somebody else has put there is not given out', async () => {
    const { store, builds, deploy, found } = portal();
    await deploy('a');
    await store.put(`assets/${pageOf('a')}`, Buffer.from('alert(1)'));
    expect(await found(pageOf('a'))).toBeUndefined();
    await store.put('assets/evil-11111111.js', Buffer.from('alert(1)'));
    const foreign = { store, secretKey: 'a secret of somebody else, as long as ours is' };
    await publishBuild(foreign, distOf('f'), new Date());
    expect(await found('evil-11111111.js')).toBeUndefined();
    expect(await found(pageOf('f'))).toBeUndefined();
    expect(await new OtherBuilds(builds, 0).find(`../builds/${pageOf('a')}`)).toBeUndefined();
  });
});

// On the disk alone: the S3 server of the tests fails when two write one object.
test('several instances that start and clear up at once lose nothing', async () => {
  const { builds, deploy, found } = portalOver(diskStore(path.join(folder, 'at-once')));
  for (const build of ['a', 'b', 'c']) await deploy(build);
  const now = new Date(Date.now() + LATER);
  await Promise.all(
    ['d', 'd', 'd'].map(async (build) => {
      await publishBuild(builds, distOf(build), now);
      await sweepBuilds(builds, new Date(now.getTime() + LATER));
    }),
  );
  for (const build of ['b', 'c', 'd']) {
    expect(await found(pageOf(build))).toBe(`page of ${build}`);
  }
  expect(await found(SHARED)).toBe('shared');
});

test('however many ask for what is not there, the store is asked once and once again', async () => {
  const store = diskStore(path.join(folder, 'counted'));
  const builds = { store, secretKey };
  await publishBuild(builds, distOf('a'), new Date());
  let asked = 0;
  const counted: FileStore = {
    ...store,
    list: (where) => {
      asked += 1;
      return store.list(where);
    },
  };
  const others = new OtherBuilds({ store: counted, secretKey }, 50);
  const missing = await Promise.all(
    Array.from({ length: 200 }, (_, at) => others.find(`gone-${String(at).padStart(8, '0')}.js`)),
  );
  expect(missing.filter(Boolean)).toEqual([]);
  expect(asked).toBe(1);
  await publishBuild(builds, distOf('b'), new Date(Date.now() + MINUTE));
  // Asked after the build was published: found, though the store was looked at just before.
  const [fresh] = await Promise.all([others.find(pageOf('b')), others.find('gone-99999999.js')]);
  expect(fresh?.content.toString()).toBe('page of b');
  expect(asked).toBe(2);
});

test('a store that is away is told and keeps nobody from starting', async () => {
  const store = s3Store({ ...place, endpoint: 'http://127.0.0.1:9/portal' });
  const told: string[] = [];
  await offerBuild(
    { store, secretKey },
    { webDist: distOf('a'), log: { warn: (_, text) => told.push(text) } },
  );
  expect(told).toEqual(['the assets of this build were not published']);
});
