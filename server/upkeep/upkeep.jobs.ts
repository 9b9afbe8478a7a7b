import { backupEndpoint, deleteOrphansEndpoint, integrityCheckEndpoint } from '#contract/upkeep';

import { Download } from '../http/download.ts';
import { endpointJob } from '../http/heavy/job.ts';
import { checkIntegrity } from './check-integrity.ts';
import { deleteOrphans } from './delete-orphans.ts';
import { backupName, downloadBackup } from './download-backup.ts';

export const backupJob = endpointJob(backupEndpoint, async ({ db, version }, { actor, now }) => {
  const content = await downloadBackup(db, { actor, app: version, now });
  return new Download(content, backupName(now));
});

export const integrityCheckJob = endpointJob(integrityCheckEndpoint, ({ db, store }, { now }) =>
  checkIntegrity({ db, store }, now),
);

export const deleteOrphansJob = endpointJob(
  deleteOrphansEndpoint,
  ({ db, store }, { actor, now }) => deleteOrphans({ db, store }, actor.userId, now),
);
