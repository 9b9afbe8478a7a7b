import type { IntegrityFinding, IntegrityReport } from '#contract/upkeep';

import type { Db } from '../db/database.ts';
import type { FileStore } from '../files/store/file-store.ts';
import { checkFiles, listBeforehand, listNamed } from './check-files.ts';
import { CHECKS, runCheck } from './run-checks.queries.ts';
import { endSnapshot, openSnapshot } from './snapshot.queries.ts';

export type UpkeepDeps = { db: Db; store: FileStore };

/** A busy machine may let it wait; nobody is waited for. */
const IDLE_SECONDS = 100;

/** Everything is held against its rule, at one moment; nothing is changed. */
export async function checkIntegrity(
  { db, store }: UpkeepDeps,
  now: Date,
): Promise<IntegrityReport> {
  const where = await listBeforehand(store);
  const { findings, named } = await readBooks(db);
  findings.push(...(await checkFiles(named, where, now)));
  const milliseconds = Date.now() - now.getTime();
  return { startedAt: now.toISOString(), milliseconds, findings };
}

async function readBooks(db: Db) {
  const snapshot = await openSnapshot(db, 'check', IDLE_SECONDS);
  try {
    const findings: IntegrityFinding[] = [];
    for (const check of CHECKS) findings.push(await runCheck(snapshot, check));
    return { findings, named: await listNamed(snapshot) };
  } finally {
    await endSnapshot(snapshot);
  }
}
