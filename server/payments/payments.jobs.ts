import { readStatementEndpoint } from '#contract/statements';

import { endpointJob } from '../http/heavy/job.ts';
import { readStatement } from './read-statement.ts';

export const readStatementJob = endpointJob(readStatementEndpoint, ({ db }, { files }) =>
  readStatement(db, files),
);
