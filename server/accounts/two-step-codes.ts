import { createHash, hkdfSync, randomBytes } from 'node:crypto';

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

/** 120 bits each: too many to find by trying (ASVS 6.5.2). */
const CODE_BYTES = 15;

/**
 * The codes that go with a secret, to be kept before it is switched on. They follow from the secret and
 * the portal's key, so that nothing of them has to be stored until then.
 */
export function codesOfSecret(secret: Buffer, secretKey: string): string[] {
  const bytes = Buffer.from(
    hkdfSync('sha256', secretKey, secret, 'ourela recovery codes', RECOVERY_CODES * CODE_BYTES),
  );
  return Array.from({ length: RECOVERY_CODES }, (_none, index) =>
    inFours(base32(bytes.subarray(index * CODE_BYTES, (index + 1) * CODE_BYTES))),
  );
}

const inFours = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** Those that were good before are so no more; stored as hashes. */
export async function keepRecoveryCodes(tx: Db, userId: UserId, codes: string[]): Promise<void> {
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashOf(code.replaceAll('-', ''))),
  );
}

/** Others, that follow from nothing; shown once. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => inFours(base32(randomBytes(CODE_BYTES))));
