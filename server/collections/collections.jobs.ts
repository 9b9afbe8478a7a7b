import { exportProductionEndpoint } from '#contract/collections';

import { endpointJob } from '../http/heavy/job.ts';
import { exportProduction } from './read-production.ts';

export const productionCsvJob = endpointJob(exportProductionEndpoint, ({ db }, { params, now }) =>
  exportProduction(db, params.id, now),
);
