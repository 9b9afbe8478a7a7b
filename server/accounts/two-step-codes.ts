import { createHash, randomBytes } from 'node:crypto';

import type { UserId } from '#contract/ids';
import { RECOVERY_CODES } from '#contract/two-step';

import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Caller } from '../http/caller.ts';
import { unseal } from './sealed-secret.ts';
import { base32, matchingStep } from './totp.ts';
import {
  claimStep,
  countRecoveryCodes,
  findTwoStep,
  replaceRecoveryCodes,
  spendRecoveryCode,
} from './two-step.queries.ts';

type Deps = { db: Db; secretKey: string };
type Typed = { userId: UserId; code: string; from: Caller };

/** A code of the app or a recovery code, each good for once. */
export async function acceptCode(
  { db, secretKey }: Deps,
  { userId, code, from }: Typed,
): Promise<boolean> {
  const bare = code.replaceAll(/[\s-]/g, '').toUpperCase();
  if (!/^\d{6}$/.test(bare)) return acceptRecoveryCode(db, { userId, code: bare, from });
  const kept = await findTwoStep(db, userId);
  // Under another SECRET_KEY it is unreadable; a recovery code still opens (see the runbook).
  const secret = kept?.secret && unseal(kept.secret, secretKey, userId);
  const step = secret && matchingStep(secret, bare, new Date());
  return step !== undefined && step !== null && claimStep(db, userId, step);
}

const acceptRecoveryCode = (db: Db, { userId, code, from }: Typed): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (!(await spendRecoveryCode(tx, userId, hashOf(code)))) return false;
    const left = await countRecoveryCodes(tx, userId);
    await recordAudit(tx, {
      actorId: userId,
      action: 'recovery_code_used',
      subjectType: 'user',
      subjectId: userId,
      after: { left },
      from,
    });
    return true;
  });

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Shown once, stored as hashes. 120 bits each: too many to find by trying (ASVS 6.5.2). */
export async function newRecoveryCodes(tx: Db, userId: UserId): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(15)));
  await replaceRecoveryCodes(tx, userId, codes.map(hashOf));
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code);
}
