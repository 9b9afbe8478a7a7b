import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { openDatabase } from '#server/db/database';
import { openStore } from '#server/files/store/open-store';
import { checkIntegrity } from '#server/upkeep/check-integrity';

import type { Table } from '../../faults/table.ts';
import type { Fleet } from '../fleet.ts';
import { startShopping } from '../shoppers.ts';

/** Orders whose transaction had begun and not ended at that moment. */
const IN_FLIGHT = 8;

/** A copy from before, and the archive up to a moment in the middle of business. */
export async function checkRestore(fleet: Fleet, table: Table): Promise<void> {
  const { postgres, folder, proxy, world, atTheEnd, files } = fleet;
  const place = path.join(folder, 'restored');
  await postgres.copyTo(place, { follows: false });
  const stop = startShopping(proxy.url, world);
  await sleep(2_000);
  const moment = await postgres.ask('select clock_timestamp()');
  await sleep(500);
  const orders = Number(
    await postgres.ask(`select count(*) from orders where created_at < '${moment}'`),
  );
  await sleep(1_500);
  await stop();
  const all = Number(await postgres.ask('select count(*) from orders'));
  const restored = await postgres.restored(place, moment);
  atTheEnd(() => restored.end());
  const { db, close } = openDatabase({ url: restored.url, onConnectionLost: () => undefined });
  const found = Number(await restored.ask('select count(*) from orders'));
  const report = await checkIntegrity({ db, store: openStore(files) }, new Date());
  await close();
  const wrong = report.findings.filter(({ problems }) => problems.length > 0);
  table.add(
    'a restore to a moment passes the integrity check',
    found > 0 && found < all && Math.abs(found - orders) <= IN_FLIGHT && wrong.length === 0,
    `${found} of ${all} orders, ${orders} at that moment, ${wrong.length} findings`,
  );
}
