import type { Table } from '../../faults/table.ts';
import type { Fleet } from '../fleet.ts';
import { ask, startShopping } from '../shoppers.ts';
import type { Version } from '../versions.ts';

async function roll({ instances }: Fleet, version: Version): Promise<void> {
  for (const instance of instances) {
    await instance.stop('SIGTERM');
    await instance.start(version);
  }
}

/** To a version with one more migration and back, while people buy. */
export async function checkRolling(fleet: Fleet, table: Table): Promise<void> {
  const { proxy, world, versions, instances } = fleet;
  const askAll = (asset: string) =>
    Promise.all(instances.map(({ url }) => ask(`${url}/assets/${asset}`))).then((all) =>
      all.map(({ status }) => status),
    );
  const stop = startShopping(proxy.url, world);
  await roll(fleet, versions.next);
  const old = await askAll(versions.now.asset);
  await roll(fleet, versions.now);
  const newer = await askAll(versions.next.asset);
  const { answers, failures } = await stop();
  const sum = [...answers.values()].reduce((all, count) => all + count, 0);
  table.add(
    'a rolling restart to one more migration and back',
    failures.length === 0 && sum > 0,
    failures[0]
      ? `${failures.length} of ${sum} failed: ${failures[0].status} ${failures[0].text}`
      : `0 of ${sum} requests failed`,
  );
  table.add(
    'files of the build before answer after it, and of the one after',
    [...old, ...newer].every((status) => status === 200),
    `${old.join(', ')}; ${newer.join(', ')}`,
  );
}
