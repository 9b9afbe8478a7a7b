import type { IntegrityFinding, IntegrityReport } from '#contract/upkeep';

import type { Db } from '../db/database.ts';
import { checkFiles, listBeforehand } from './check-files.ts';
import { CHECKS, runCheck } from './run-checks.queries.ts';
import { endSnapshot, openSnapshot } from './snapshot.queries.ts';

export type UpkeepDeps = { db: Db; uploads: string };

/** Disks may be slow; nobody is waited for. */
const IDLE_SECONDS = 100;

/** Everything is held against its rule, at one moment; nothing is changed. */
export async function checkIntegrity(
  { db, uploads }: UpkeepDeps,
  now: Date,
): Promise<IntegrityReport> {
  const where = await listBeforehand(uploads);
  const snapshot = await openSnapshot(db, 'check', IDLE_SECONDS);
  try {
    const findings: IntegrityFinding[] = [];
    for (const check of CHECKS) findings.push(await runCheck(snapshot, check));
    findings.push(...(await checkFiles(snapshot, where, now)));
    const milliseconds = Date.now() - now.getTime();
    return { startedAt: now.toISOString(), milliseconds, findings };
  } finally {
    await endSnapshot(snapshot);
  }
}
