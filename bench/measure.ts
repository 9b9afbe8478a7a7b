import type { Cpu } from './portal/portal.ts';

/** Milliseconds of CPU for one request; how many there were a second. */
export type Cost = Cpu & { perSecond: number };
export type Side = { cpu: () => Cpu; ask: (turn: number) => Promise<unknown>; together: number };

export const total = ({ server, database }: Cpu) => server + database;

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

let turns = 0;

async function askAll({ ask, together }: Side, requests: number): Promise<void> {
  let left = requests;
  const worker = async () => {
    for (; left > 0;) {
      left -= 1;
      await ask((turns += 1));
    }
  };
  await Promise.all(Array.from({ length: Math.min(together, requests) }, worker));
}

/** What so many requests cost, from the counters of the processes before and after. */
export async function costOf(side: Side, requests: number): Promise<Cost> {
  const before = side.cpu();
  const start = performance.now();
  await askAll(side, requests);
  const seconds = (performance.now() - start) / 1000;
  const after = side.cpu();
  return {
    server: (after.server - before.server) / requests,
    database: (after.database - before.database) / requests,
    perSecond: requests / seconds,
  };
}

/** Rounds, CPU of each of them and time to warm up. */
export type Effort = { rounds: number; cpuMs: number; warmMs: number };

const MOST_REQUESTS = 4_000;

/** Warm, and as many requests as use enough CPU for the kernel's clock of ten milliseconds to tell. */
async function timesFor(side: Side, { cpuMs, warmMs }: Effort): Promise<number> {
  const end = performance.now() + warmMs;
  await costOf(side, 1);
  let spent = await costOf(side, side.together);
  for (let burst = side.together; performance.now() < end; burst *= 2) {
    spent = await costOf(side, burst);
  }
  const wanted = Math.ceil(cpuMs / Math.max(total(spent), cpuMs / MOST_REQUESTS));
  return Math.max(wanted, side.together);
}

/** The same, so many times as long. */
export const longer = ({ rounds, cpuMs, warmMs }: Effort, factor = 1): Effort => ({
  rounds,
  cpuMs: cpuMs * factor,
  warmMs: warmMs * factor,
});

/** All sides in turns, so that noise hits them alike: one list of costs for each. */
export async function inTurns(sides: readonly Side[], effort: Effort): Promise<Cost[][]> {
  const counts: number[] = [];
  for (const side of sides) counts.push(await timesFor(side, effort));
  const costs: Cost[][] = sides.map(() => []);
  for (let round = 0; round < effort.rounds; round += 1) {
    for (const [at, side] of sides.entries()) costs[at]?.push(await costOf(side, counts[at] ?? 1));
  }
  return costs;
}

export const middle = (costs: readonly Cost[]): Cost => ({
  server: median(costs.map(({ server }) => server)),
  database: median(costs.map(({ database }) => database)),
  perSecond: median(costs.map(({ perSecond }) => perSecond)),
});

/** The median of the ratios round by round. */
export const ratioOf = (
  ours: readonly Cost[],
  theirs: readonly Cost[],
  figure: (cost: Cost) => number = total,
): number => median(ours.map((cost, round) => figure(cost) / figure(theirs[round] ?? cost)));
