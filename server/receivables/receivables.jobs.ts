import { exportReceivablesEndpoint } from '#contract/receivables';

import { endpointJob } from '../http/heavy/job.ts';
import { exportReceivables } from './export-receivables.ts';

export const receivablesJob = endpointJob(exportReceivablesEndpoint, ({ db }, { query }) =>
  exportReceivables(db, query),
);
