import type { Reply } from '#contract/endpoint';
import { pictureUrl } from '#contract/picture-files';
import { MOST_DEMAND_ROWS, type demandReportEndpoint } from '#contract/restock-alerts';
import { compareSizes } from '#contract/size-order';

import type { Db } from '../db/database.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { listDemand, readTotals } from './demand.queries.ts';

export async function readDemand(db: Db): Promise<Reply<typeof demandReportEndpoint>> {
  const { restockAlerts: offered } = await readSettings(db, ['restockAlerts']);
  const rows = await listDemand(db);
  const { cents, ...totals } = await readTotals(db);
  return {
    offered,
    products: rows.slice(0, MOST_DEMAND_ROWS).map(({ image, sizes, ...row }) => ({
      ...row,
      image: image && { ...image, url: pictureUrl(image.filename) },
      sizes: sizes.toSorted((a, b) => compareSizes(a.size, b.size)),
    })),
    rest: Math.max(0, rows.length - MOST_DEMAND_ROWS),
    totals: { ...totals, value: cents / 100 },
  };
}
