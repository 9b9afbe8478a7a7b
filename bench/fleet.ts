// Three portals, PgBouncer, PostgreSQL with a standby, a bucket and a proxy: npm run fleet
// Options: npm run fleet -- --kills 20 --only sharing,stock,mails,metrics,kills,rolling,restore,failover
import { parseArgs } from 'node:util';

import { Table } from './faults/table.ts';
import { checkFailover } from './fleet/checks/failover.ts';
import { checkKills } from './fleet/checks/kills.ts';
import { checkMails } from './fleet/checks/mails.ts';
import { checkMetrics } from './fleet/checks/metrics.ts';
import { checkRestore } from './fleet/checks/restore.ts';
import { checkRolling } from './fleet/checks/rolling.ts';
import { checkSharing } from './fleet/checks/sharing.ts';
import { checkStock } from './fleet/checks/stock.ts';
import { withFleet, type Fleet } from './fleet/fleet.ts';
import { needPrograms } from './fleet/programs.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    only: {
      type: 'string',
      default: 'sharing,stock,mails,metrics,kills,rolling,restore,failover',
    },
  },
});
const only = new Set(values.only.split(','));
const table = new Table();

/** The last one leaves the fleet on another database. */
const CHECKS: Record<string, (fleet: Fleet) => Promise<void>> = {
  sharing: (fleet) => checkSharing(fleet, table),
  stock: (fleet) => checkStock(fleet, table),
  mails: (fleet) => checkMails(fleet, table),
  metrics: (fleet) => checkMetrics(fleet, table),
  kills: (fleet) => checkKills(fleet, table, Number(values.kills)),
  rolling: (fleet) => checkRolling(fleet, table),
  restore: (fleet) => checkRestore(fleet, table),
  failover: (fleet) => checkFailover(fleet, table),
};

needPrograms();
await withFleet(async (fleet) => {
  for (const [name, check] of Object.entries(CHECKS)) {
    if (!only.has(name)) continue;
    await check(fleet).catch((error: unknown) => {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      table.add(name, false, text);
    });
  }
});
process.exit(table.print() ? 0 : 1);
