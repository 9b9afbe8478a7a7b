import type { Case, Figures } from './cases/case.ts';
import {
  inTurns,
  longer,
  middle,
  ratioOf,
  total,
  type Cost,
  type Effort,
  type Side,
} from './measure.ts';
import type { Portal } from './portal/portal.ts';
import { References } from './references/references.ts';

export type Measured = { ours: Cost; figures: Figures };

/** Makes every kept page stale, as a sale does. The one place that knows how. */
export const FORGET = 'update catalog_versions set version = version + 1 where slot = 1';

/** What forgetting costs the database by itself. */
async function costOfForgetting(portal: Portal, effort: Effort): Promise<number> {
  const ask = () => portal.query(FORGET);
  const cpu = () => ({ server: 0, database: portal.databaseCpu() });
  const [costs = []] = await inTurns([{ cpu, ask, together: 1 }], effort);
  return middle(costs).database;
}

/** Asks the portal and what it is compared with, in turns. */
export class Runner {
  readonly portal: Portal;
  readonly #references: References;
  readonly #effort: Effort;
  readonly #forgetting: number;

  private constructor(
    portal: Portal,
    references: References,
    made: { effort: Effort; forgetting: number },
  ) {
    this.portal = portal;
    this.#references = references;
    this.#effort = made.effort;
    this.#forgetting = made.forgetting;
  }

  static async over(portal: Portal, effort: Effort): Promise<Runner> {
    const forgetting = await costOfForgetting(portal, effort);
    return new Runner(portal, await References.over(portal), { effort, forgetting });
  }

  stop(): void {
    this.#references.stop();
  }

  /** Requests to the portal itself. */
  ours({ ask, fresh = false, together = 1 }: Pick<Case, 'ask' | 'fresh' | 'together'>): Side {
    const { portal } = this;
    return {
      cpu: () => portal.cpu(),
      ask: async (turn) => {
        if (fresh) await portal.query(FORGET);
        await portal.http.send(ask(portal.known, turn));
      },
      together,
    };
  }

  /** Without the forgetting before each request, which is ours and no part of it. */
  requestsAlone(costs: readonly Cost[], { fresh = false }: Pick<Case, 'fresh'>): Cost[] {
    const less = fresh ? this.#forgetting : 0;
    return costs.map((cost) => ({ ...cost, database: Math.max(0, cost.database - less) }));
  }

  /** Whether the portal has what the case is about. */
  async isThere({ ask, exists }: Case): Promise<boolean> {
    if (!exists) return true;
    const asked = { ...ask(this.portal.known, 0), headers: { 'accept-encoding': 'identity' } };
    return exists((await this.portal.http.send(asked)).bytes.toString());
  }

  /** Undefined when the portal has no such thing. */
  async measure(one: Case): Promise<Measured | undefined> {
    if (!(await this.isThere(one))) return undefined;
    const { together = 1 } = one;
    const sql = await this.#references.sql(one);
    const memory = await this.#references.memory(one);
    const other = one.other && this.ours({ ...one.other, together });
    const hello = this.#references.hello(together);
    const sides = [hello, sql, memory, other].filter((side) => side !== undefined);
    const effort = longer(this.#effort, one.effort);
    const [first = [], ...rest] = await inTurns([this.ours(one), ...sides], effort);
    const costs = this.requestsAlone(first, one);
    const costsOf = (side: Side | undefined) => (side ? rest[sides.indexOf(side)] : undefined);
    const over = (theirs: readonly Cost[] | undefined) => theirs && ratioOf(costs, theirs);
    const ours = middle(costs);
    const theirs = costsOf(sql);
    const others = costsOf(other);
    return {
      ours,
      figures: {
        cpu: total(ours),
        overHello: over(costsOf(hello)),
        overSql: over(theirs),
        overMemory: over(costsOf(memory)),
        ofItsThroughput: theirs && ratioOf(costs, theirs, ({ perSecond }) => perSecond),
        overOther: others && over(this.requestsAlone(others, one.other ?? {})),
      },
    };
  }
}
