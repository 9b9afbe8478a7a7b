import type { UserId } from '#contract/ids';
import { bytesText } from '#contract/size-text';
import { ORPHAN_HOURS } from '#contract/upkeep';

import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { FileFacts } from '../files/store/file-store.ts';
import { findOrphans, listBeforehand } from './check-files.ts';
import type { UpkeepDeps } from './check-integrity.ts';
import { listOtherFiles, listPictureFiles } from './file-names.queries.ts';

const OLD_MS = ORPHAN_HOURS * 3_600_000;

/**
 * What no row names. Rows are read after the files: an upload writes its file first, under a name
 * that nobody else has, and is over within minutes. So a file of a day that has no row never gets
 * one. It is written down before anything is gone.
 */
export async function deleteOrphans({ db, store }: UpkeepDeps, actorId: UserId, now: Date) {
  const where = await listBeforehand(store);
  const named = [...(await listPictureFiles(db)), ...(await listOtherFiles(db))];
  // Outside of any transaction: a slow disk would keep it waiting until the database ends it.
  const orphans = await findOrphans(where, named, { now, older: OLD_MS });
  if (orphans.length > 0) await inTransaction(db, (tx) => writeDown(tx, actorId, orphans));
  await store.remove(orphans.map(({ file }) => file));
  const bytes = bytesOf(orphans);
  return { deleted: orphans.length, bytes, message: messageOf(orphans.length, bytes) };
}

const writeDown = (tx: Db, actorId: UserId, orphans: readonly FileFacts[]) =>
  recordAudit(tx, {
    actorId,
    action: 'orphan_files_deleted',
    subjectType: 'database',
    subjectId: 'orphan_files',
    after: { files: orphans.length, bytes: bytesOf(orphans), names: namesOf(orphans) },
  });

const bytesOf = (files: readonly FileFacts[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Enough to know what it was; of further files only the count is kept. */
const MOST_NAMES = 200;
const namesOf = (files: readonly FileFacts[]) => files.slice(0, MOST_NAMES).map(({ file }) => file);

function messageOf(count: number, bytes: number): string {
  if (count === 0) return `Nenhum arquivo órfão com mais de ${ORPHAN_HOURS} horas.`;
  const what = count === 1 ? '1 arquivo órfão apagado' : `${count} arquivos órfãos apagados`;
  return `${what} (${bytesText(bytes)})`;
}
