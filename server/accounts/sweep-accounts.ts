import type { Db } from '../db/database.ts';
import { deleteOldDevices } from './devices.queries.ts';
import { deleteOldEmailChanges } from './email-changes.queries.ts';
import { deleteOldLinks } from './password-links.queries.ts';
import { deleteOldSessions } from './sessions.queries.ts';
import { deleteOldTries } from './throttle.queries.ts';

/** What is over and means nothing any more. */
export async function sweepAccounts(db: Db): Promise<void> {
  await deleteOldSessions(db);
  await deleteOldTries(db);
  await deleteOldDevices(db);
  await deleteOldLinks(db);
  await deleteOldEmailChanges(db);
}
