import { exportProductionEndpoint, exportReservedEndpoint } from '#contract/collections';

import { endpointJob } from '../http/heavy/job.ts';
import { exportProduction, exportReserved } from './read-production.ts';

export const productionCsvJob = endpointJob(exportProductionEndpoint, ({ db }, { params, now }) =>
  exportProduction(db, params.id, now),
);

export const reservedCsvJob = endpointJob(exportReservedEndpoint, ({ db }, { params, now }) =>
  exportReserved(db, params.id, now),
);
