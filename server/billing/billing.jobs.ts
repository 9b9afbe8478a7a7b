import { exportReceivablesEndpoint } from '#contract/receivables';
import { readStatementEndpoint } from '#contract/statements';

import { endpointJob } from '../http/heavy/job.ts';
import { exportReceivables } from './receivables/export-receivables.ts';
import { readStatement } from './statements/read-statement.ts';

export const readStatementJob = endpointJob(readStatementEndpoint, ({ db }, { files }) =>
  readStatement(db, files),
);

export const receivablesJob = endpointJob(exportReceivablesEndpoint, ({ db }, { query }) =>
  exportReceivables(db, query),
);
