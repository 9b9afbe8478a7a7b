import { exportDemandEndpoint } from '#contract/restock-alerts';

import { endpointJob } from '../http/heavy/job.ts';
import { exportDemand } from './export-demand.ts';

export const demandCsvJob = endpointJob(exportDemandEndpoint, ({ db }, { now }) =>
  exportDemand(db, now),
);
