import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { inTurns, longer, ratioOf, total, type Cost, type Effort, type Side } from '../measure.ts';
import type { Portal } from '../portal/portal.ts';
import { BenchProcess } from '../references/process.ts';
import { short, type Report } from '../report.ts';
import { FORGET } from '../runner.ts';

const FIRST = '/api/products?page=1&limit=24';
const MEMORY = '/bench/memory';
const QUERY = '/bench/query';

const server = ({ server: ms }: Cost) => ms;

type Compared = {
  what: string;
  limit: number;
  ours: Side;
  theirs: Side;
  figure: (cost: Cost) => number;
  /** So many times the usual requests. */
  effort?: number;
};

/** The portal's app with two routes of ours in it: what a page costs beyond what every route of it does. */
export async function inApp(portal: Portal, report: Report, effort: Effort): Promise<void> {
  const bytes = path.join(portal.folder, 'first-page.bytes');
  const app = await BenchProcess.start('in-app/server.ts', {
    BENCH_DATABASE: portal.databaseUrl,
    BENCH_FOLDER: path.join(portal.folder, 'in-app'),
    BENCH_BYTES: bytes,
  });
  const { buyers } = portal.known;
  const send = (url: string, turn: number) =>
    app.http.send({ path: url, token: buyers[turn % 16]?.token });
  writeFileSync(bytes, (await send(FIRST, 0)).bytes);
  const cpu = () => ({ server: app.cpu(), database: portal.databaseCpu() });
  const side = (url: string, changed: boolean): Side => ({
    cpu,
    ask: async (turn) => {
      if (changed) await portal.query(FORGET);
      await send(url, turn);
    },
    together: changed ? 1 : 8,
  });
  const changed = { ours: side(FIRST, true), theirs: side(QUERY, true), limit: 1.5 };
  const compared: Compared[] = [
    {
      what: 'página 1 guardada contra os bytes no mesmo app (servidor)',
      limit: 2,
      ours: side(FIRST, false),
      theirs: side(MEMORY, false),
      figure: server,
      effort: 4,
    },
    { what: 'página 1 mudada contra SQL no mesmo app (servidor)', ...changed, figure: server },
    { what: 'página 1 mudada contra SQL no mesmo app (com o banco)', ...changed, figure: total },
  ];
  try {
    for (const { what, limit, ours, theirs, figure, effort: factor } of compared) {
      const [first = [], second = []] = await inTurns([ours, theirs], longer(effort, factor));
      const ratio = ratioOf(first, second, figure);
      const measure = `${short(ratio)}×`;
      report.say({ what, measure, limit: `≤ ${limit}×`, held: ratio <= limit });
    }
  } finally {
    app.stop();
  }
}
