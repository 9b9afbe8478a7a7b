import { setTimeout as sleep } from 'node:timers/promises';

import { postmasterOf } from '../portal/embedded.ts';
import { Portal } from './portal.ts';
import type { Table } from './table.ts';

const BUYERS = 6;
/** What is killed, alternating: the server, its PostgreSQL, both. */
const VICTIMS = ['server', 'database', 'both'] as const;

type Round = { acknowledged: Map<string, string>; open: string[] };

/** Resellers buy repeatedly until the process is killed. */
async function buyUntilKilled(portal: Portal, round: number): Promise<Round> {
  const result: Round = { acknowledged: new Map(), open: [] };
  const killed = { yet: false };
  const buyers = Array.from({ length: BUYERS }, async (_, turn) => {
    for (let order = 0; !killed.yet; order += 1) {
      const key = `falha-${round}-${turn}-${order}`;
      const id = await portal.buy(turn, key);
      if (id) result.acknowledged.set(key, id);
      else {
        result.open.push(key);
        return;
      }
    }
  });
  await sleep(Math.random() * 1_200);
  const victim = VICTIMS[round % VICTIMS.length];
  const postmaster = postmasterOf(portal.folder);
  if (victim !== 'database') await portal.server.stop('SIGKILL');
  if (victim !== 'server') process.kill(postmaster, 'SIGKILL');
  killed.yet = true;
  await Promise.all(buyers);
  if (victim !== 'database') await portal.start();
  return result;
}

/** A key names its round, its buyer and its order. */
const turnOf = (key: string) => Number(key.split('-')[2]);

/** Asked again, what was acknowledged gives the same order; what was not gives any. */
async function countLost(portal: Portal, { acknowledged, open }: Round): Promise<number> {
  let lost = 0;
  for (const [key, id] of acknowledged) {
    if ((await portal.settle(turnOf(key), key)) !== id) lost += 1;
  }
  for (const key of open) await portal.settle(turnOf(key), key);
  return lost;
}

/** After every kill: no acknowledged order is lost or doubled, and the integrity check finds nothing. */
export async function kills(table: Table, { rounds }: { rounds: number }): Promise<void> {
  const portal = await Portal.open('kills');
  let acknowledged = 0;
  let open = 0;
  let lost = 0;
  let wrong: string[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const result = await buyUntilKilled(portal, round);
      acknowledged += result.acknowledged.size;
      open += result.open.length;
      lost += await countLost(portal, result);
      wrong = [...wrong, ...(await portal.faults())];
    }
  } finally {
    await portal.close();
  }
  const note = `${acknowledged} acknowledged, ${lost} lost, ${open} unanswered and settled by a retry`;
  table.add(`${rounds} kills under checkouts: nothing lost`, lost === 0 && acknowledged > 0, note);
  table.add(`${rounds} checks of the books`, wrong.length === 0, wrong[0] ?? 'nothing found');
}
