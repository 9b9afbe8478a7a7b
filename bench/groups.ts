import { ACCOUNTS } from './cases/accounts.ts';
import type { Case } from './cases/case.ts';
import { CATALOG, OF_GROUPS, SEARCH } from './cases/catalog.ts';
import { CHECKOUT } from './cases/checkout.ts';
import { EXPORTS, SHEET } from './cases/exports.ts';
import { inApp } from './cases/in-app.ts';
import { mixedLoad } from './cases/load.ts';
import { holdMails, letMailsGo, sendMails } from './cases/mails.ts';
import { downloads } from './cases/memory.ts';
import { ordersAndPages } from './cases/orders-and-pages.ts';
import { DASHBOARDS, FIRST_PAGE_MS, isOfFirstPage, ORDERS } from './cases/orders.ts';
import { againstReplay } from './cases/replay.ts';
import type { Effort } from './measure.ts';
import { limitToGroups } from './portal/fill-groups.ts';
import type { Report } from './report.ts';
import type { Runner } from './runner.ts';

export type Chosen = { effort: Effort; isQuick: boolean; minutes: number };
type Work = (runner: Runner, report: Report, chosen: Chosen) => Promise<void>;

const cases =
  (list: readonly Case[]): Work =>
  async (runner, report) => {
    for (const one of list) report.addCase(one, await runner.measure(one));
  };

/** What `npm run bench` measures, by the word that chooses it. */
export const USUAL: Record<string, Work> = {
  catalog: async (runner, report, chosen) => {
    await cases(CATALOG)(runner, report, chosen);
    await inApp(runner.portal, report, chosen.effort);
  },
  search: cases(SEARCH),
  accounts: cases(ACCOUNTS),
  orders: cases(ORDERS),
  dashboard: async (runner, report, { isQuick }) => {
    let firstPage = 0;
    for (const one of DASHBOARDS) {
      const measured = await runner.measure(one);
      report.addCase(one, measured);
      if (isOfFirstPage(one)) firstPage += measured?.figures.cpu ?? Number.NaN;
    }
    report.say({
      what: 'primeira página da casa, dashboard e para fazer',
      measure: `${firstPage.toFixed(1)} ms`,
      // With fewer rows it would say nothing.
      ...(!isQuick && { limit: `≤ ${FIRST_PAGE_MS} ms`, held: firstPage <= FIRST_PAGE_MS }),
    });
  },
  checkout: async (runner, report, chosen) => {
    await holdMails(runner.portal);
    await cases(CHECKOUT)(runner, report, chosen);
    await againstReplay(runner.portal, report, chosen.effort);
    await letMailsGo(runner.portal);
    await sendMails(runner.portal, report);
  },
  exports: async (runner, report, chosen) => {
    await cases([...EXPORTS, SHEET])(runner, report, chosen);
    await downloads(runner.portal, report);
  },
};

/** Only when called by name: each takes minutes, or leaves a portal that others do not expect and comes last. */
export const LONG: Record<string, Work> = {
  load: ({ portal }, report, { minutes }) => mixedLoad(portal, report, minutes),
  'orders-and-pages': ({ portal }, report, { isQuick }) =>
    ordersAndPages(portal, report, isQuick ? 20 : 60),
  groups: async (runner, report, chosen) => {
    await limitToGroups(runner.portal);
    await cases(OF_GROUPS)(runner, report, chosen);
  },
};

/** What --grow repeats. */
export const GROWING: Record<string, readonly Case[]> = {
  catalog: CATALOG,
  search: SEARCH,
  accounts: ACCOUNTS,
  orders: ORDERS,
  dashboard: DASHBOARDS,
  checkout: CHECKOUT,
  exports: EXPORTS,
};

/** What every request goes through is warm before the first one counts, on both sides. */
export async function warmUp(runner: Runner): Promise<void> {
  for (const one of CATALOG.slice(0, 2)) await runner.measure(one);
}
