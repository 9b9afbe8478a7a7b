import { readMetrics, valueOf } from '#server/testing/read-metrics';

import type { Portal } from '../portal/portal.ts';
import { short, type Report } from '../report.ts';
import { checkoutOf } from './checkout.ts';
import { openLoop, p95, type Answered } from './open-loop.ts';
import { dice, randomPage } from './visitor.ts';

const ORDERS_A_SECOND = 50;
const PAGES_A_SECOND = 100;
const LEAST_KEPT = 0.9;
const METRICS = ['catalog_pages_total', 'portal_catalog_pages_total'];

type Counted = { yes: number; no: number };

/** Pages that were kept ones and others, as the portal counts them; undefined when it does not. */
async function countPages({ http }: Portal): Promise<Counted | undefined> {
  const headers = { 'accept-encoding': 'identity' };
  const { bytes } = await http.send({ path: '/api/metrics', headers });
  const families = readMetrics(bytes.toString());
  for (const name of METRICS) {
    const yes = valueOf(families, name, { kept: 'yes' });
    const no = valueOf(families, name, { kept: 'no' });
    if (yes !== undefined || no !== undefined) return { yes: yes ?? 0, no: no ?? 0 };
  }
  return undefined;
}

const said = ({ perSecond, times, failed }: Answered) =>
  `${short(perSecond)}/s, p95 ${short(p95(times))} ms, ${failed} sem resposta`;

/** Fifty orders a second while others look at the catalogue: how many pages need not be read anew. */
export async function ordersAndPages(
  portal: Portal,
  report: Report,
  seconds: number,
): Promise<void> {
  const { known, http } = portal;
  const roll = dice(18);
  const before = await countPages(portal);
  const started = Date.now();
  const [orders, pages] = await Promise.all([
    openLoop(ORDERS_A_SECOND, seconds, (turn) => {
      const asked = checkoutOf(known, turn, 3);
      return http.send({ ...asked, headers: { 'idempotency-key': `flow-${started}-${turn}` } });
    }),
    openLoop(PAGES_A_SECOND, seconds, () => http.send(randomPage(known, roll))),
  ]);
  const after = await countPages(portal);
  report.say({ what: `${ORDERS_A_SECOND} pedidos por segundo`, measure: said(orders) });
  report.say({ what: `${PAGES_A_SECOND} páginas por segundo ao lado deles`, measure: said(pages) });
  const limit = `≥ ${LEAST_KEPT * 100} %`;
  const what = 'páginas guardadas durante os pedidos';
  if (!before || !after) {
    report.say({ what, measure: 'desconhecido', limit, held: false });
    return;
  }
  const yes = after.yes - before.yes;
  const share = yes / (yes + after.no - before.no);
  const measure = `${short(share * 100)} % de ${yes + after.no - before.no}`;
  report.say({ what, measure, limit, held: share >= LEAST_KEPT });
}
