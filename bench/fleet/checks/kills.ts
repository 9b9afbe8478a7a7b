import { setTimeout as sleep } from 'node:timers/promises';

import type { Table } from '../../faults/table.ts';
import type { Fleet } from '../fleet.ts';
import { startShopping } from '../shoppers.ts';

/** Instances die one after the other while people buy; what was acknowledged is there. */
export async function checkKills(fleet: Fleet, table: Table, kills: number): Promise<void> {
  const { instances, proxy, world, versions, database } = fleet;
  const stop = startShopping(proxy.url, world);
  for (let round = 0; round < kills; round += 1) {
    await sleep(300 + Math.random() * 700);
    const victim = instances[round % instances.length];
    await victim?.stop('SIGKILL');
    await victim?.start(versions.now);
  }
  const { acknowledged } = await stop();
  const { rows } = await database.pool.query<{ id: string }>('select id from orders');
  const there = new Set(rows.map(({ id }) => id));
  const lost = [...acknowledged.values()].filter((id) => !there.has(id)).length;
  const twice = acknowledged.size - new Set(acknowledged.values()).size;
  table.add(
    `${kills} kills under load lose no acknowledged order`,
    acknowledged.size > 0 && lost === 0 && twice === 0,
    `${acknowledged.size} acknowledged, ${lost} lost, ${twice} doubled`,
  );
}
