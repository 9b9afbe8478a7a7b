import type { Case } from './cases/case.ts';
import { holdMails } from './cases/mails.ts';
import { inTurns, longer, middle, ratioOf, total, type Effort } from './measure.ts';
import { Portal } from './portal/portal.ts';
import { Report, short } from './report.ts';
import { Runner } from './runner.ts';

const SCALES = [1, 10, 100] as const;
/** Rows at 1× of the whole run; limits in milliseconds are for its 100×. */
const WHOLE = 1_000;
/** One for a hundred orders, but never so few that buyers wait for each other. */
const LEAST_RESELLERS = 100;

async function openAt(rows: number, effort: Effort): Promise<Runner> {
  const resellers = Math.max(LEAST_RESELLERS, rows / 100);
  const portal = await Portal.open({ products: rows, resellers, orders: rows });
  await holdMails(portal);
  return Runner.over(portal, effort);
}

/** Every case over three sizes in turns, and how its CPU (server and database) grows. */
export async function grow(
  cases: readonly Case[],
  { effort, scale }: { effort: Effort; scale: number },
): Promise<Report> {
  const named = SCALES.map((factor) => `${(scale * factor).toLocaleString('pt-BR')} (ms)`);
  const columns = ['caso', ...named, '1→10', '10→100', '1→100', 'limite'];
  const isWhole = scale === WHOLE;
  const report = new Report({ isWhole, columns });
  const runners: Runner[] = [];
  try {
    for (const factor of SCALES) runners.push(await openAt(scale * factor, effort));
    for (const one of cases) await addLine(report, one, { runners, effort, isWhole });
  } finally {
    for (const runner of runners) {
      runner.stop();
      await runner.portal.stop();
    }
  }
  return report;
}

type Over = { runners: readonly Runner[]; effort: Effort; isWhole: boolean };
type Growth = { cpu: number; late: number; whole: number };

/**
 * By the growth between two sizes, and by what a page may cost in all, which holds at 100× as well. Limits are for
 * the sizes of the whole run.
 */
function judge({ growth, limits = [] }: Case, { cpu, late, whole }: Growth, isWhole: boolean) {
  if (!isWhole) return { texts: [], held: undefined };
  const absolute = limits.filter(({ wholeSize }) => wholeSize);
  const texts = absolute.map(({ text }) => text);
  let held = absolute.every(({ holds }) => holds({ cpu, ...NOTHING }));
  if (growth) {
    texts.unshift(`${growth.from}→100 ≤ ${growth.most}×`);
    held &&= (growth.from === 10 ? late : whole) <= growth.most;
  }
  return { texts, held: texts.length === 0 ? undefined : held };
}

async function addLine(report: Report, one: Case, { runners, effort, isWhole }: Over) {
  const [any] = runners;
  if (!any || !(await any.isThere(one))) return;
  const sides = runners.map((runner) => runner.ours(one));
  const raw = await inTurns(sides, longer(effort, one.effort));
  const costs = raw.map((list, at) => (runners[at] ?? any).requestsAlone(list, one));
  const [small = [], medium = [], large = []] = costs;
  const growth = {
    cpu: total(middle(large)),
    late: ratioOf(large, medium),
    whole: ratioOf(large, small),
  };
  const { texts, held } = judge(one, growth, isWhole);
  report.table.add({
    cells: [
      one.what,
      ...costs.map((list) => short(total(middle(list)))),
      ...[ratioOf(medium, small), growth.late, growth.whole].map((ratio) => `${short(ratio)}×`),
      texts.join('; '),
    ],
    held,
    load: report.machine.look(),
  });
}

const NOTHING = {
  overHello: undefined,
  overSql: undefined,
  overMemory: undefined,
  ofItsThroughput: undefined,
  overOther: undefined,
};
