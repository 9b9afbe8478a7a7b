import type { Readable } from 'node:stream';

import { civilDate } from '#contract/calendar';

import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { BACKUP_SUBJECT } from './upkeep.queries.ts';
import { writeBackup } from './write-backup.ts';

type Asked = { actorId: string; app: string; now: Date };

/** Who took all of the data away is kept before the first byte leaves, whether or not all arrive. */
export async function downloadBackup(db: Db, { actorId, app, now }: Asked): Promise<Readable> {
  const content = await writeBackup(db, { app, now });
  try {
    await inTransaction(db, (tx) =>
      recordAudit(tx, { actorId, action: 'backup_downloaded', ...BACKUP_SUBJECT }),
    );
    return content;
  } catch (error) {
    content.destroy();
    throw error;
  }
}

/** `backup_2026-11-15.ndjson.gz`: the day it is in São Paulo. */
export const backupName = (now: Date): string => `backup_${civilDate(now)}.ndjson.gz`;
