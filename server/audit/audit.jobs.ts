import { exportAuditEndpoint } from '#contract/audit';

import { endpointJob } from '../http/heavy/job.ts';
import { exportAudit } from './export-audit.ts';

export const auditCsvJob = endpointJob(exportAuditEndpoint, ({ db }, { query, now }) =>
  exportAudit(db, query, now),
);
