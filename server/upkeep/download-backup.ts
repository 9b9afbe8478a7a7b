import type { Readable } from 'node:stream';

import { civilDate } from '#contract/calendar';

import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { SignedIn } from '../http/actor.ts';
import { BACKUP_SUBJECT } from './upkeep.queries.ts';
import { writeBackup } from './write-backup.ts';

type Asked = { actor: Pick<SignedIn, 'userId' | 'from'>; app: string; now: Date };

/** Who took all of the data away is kept before the first byte leaves, whether or not all arrive. */
export async function downloadBackup(db: Db, { actor, app, now }: Asked): Promise<Readable> {
  const content = await writeBackup(db, { app, now });
  try {
    await inTransaction(db, (tx) =>
      recordAudit(tx, {
        actorId: actor.userId,
        action: 'backup_downloaded',
        from: actor.from,
        ...BACKUP_SUBJECT,
      }),
    );
    return content;
  } catch (error) {
    content.destroy();
    throw error;
  }
}

/** `backup_2026-11-15.ndjson.gz`: the day it is in São Paulo. */
export const backupName = (now: Date): string => `backup_${civilDate(now)}.ndjson.gz`;
