import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Table } from '../../faults/table.ts';
import type { Fleet } from '../fleet.ts';
import { startShopping } from '../shoppers.ts';

const LONGEST_MS = 30_000;
/** Whoever watches over a database does not act at the first missed beat. */
const NOTICED_AFTER_MS = 5_000;
/** For the pool, the pooler and the proxy to find everybody again. */
const SETTLE_MS = 10_000;

/** The database's machine is gone and its standby takes over. */
export async function checkFailover(fleet: Fleet, table: Table): Promise<void> {
  const { postgres, pooler, proxy, world, folder, atTheEnd } = fleet;
  const standby = await postgres.standby(path.join(folder, 'standby'));
  atTheEnd(() => standby.end());
  const stop = startShopping(proxy.url, world);
  await sleep(3_000);
  await postgres.end();
  await sleep(NOTICED_AFTER_MS);
  await standby.promote();
  pooler.leadTo(standby);
  const promoted = Date.now();
  await sleep(SETTLE_MS);
  const { failures, answers } = await stop();
  const others = failures.filter(({ status, retryAfter }) => status !== 503 || !retryAfter);
  const lasted = (failures.at(-1)?.at ?? 0) - (failures[0]?.at ?? 0);
  const went = failures.every(({ at }) => at < promoted + SETTLE_MS - 1_000);
  const first = others[0] ? `; ${others[0].status} ${others[0].text}` : '';
  table.add(
    'a standby is promoted: only 503 with Retry-After, at most 30 s',
    failures.length > 0 && others.length === 0 && lasted <= LONGEST_MS && went,
    `${failures.length} refused in ${(lasted / 1000).toFixed(1)} s, ${others.length} otherwise, ` +
      `${answers.get(201) ?? 0} orders${first}`,
  );
}
