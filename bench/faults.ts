// Kills, a starved start, stops, full disks and slow clients against the real server: npm run faults
// Options: npm run faults -- --kills 50 --starts 10 --loops 20 --only kills,stop
import { parseArgs } from 'node:util';

import { brokenDisks } from './faults/disk.ts';
import { kills } from './faults/kills.ts';
import { slowClients } from './faults/slow-clients.ts';
import { slowStarts } from './faults/slow-start.ts';
import { stops } from './faults/stop.ts';
import { Table } from './faults/table.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    starts: { type: 'string', default: '10' },
    loops: { type: 'string', default: '20' },
    only: { type: 'string', default: 'kills,stop,disk,clients,start' },
  },
});
const only = new Set(values.only.split(','));
const table = new Table();

const PARTS: Record<string, () => Promise<void>> = {
  kills: () => kills(table, { rounds: Number(values.kills) }),
  stop: () => stops(table),
  disk: () => brokenDisks(table),
  clients: () => slowClients(table),
  start: () => slowStarts(table, { starts: Number(values.starts), loops: Number(values.loops) }),
};

for (const [name, part] of Object.entries(PARTS)) {
  if (!only.has(name)) continue;
  await part().catch((error: unknown) => {
    table.add(name, false, error instanceof Error ? (error.stack ?? error.message) : String(error));
  });
}
process.exitCode = table.print() ? 0 : 1;
