import type { confirmIdentityEndpoint } from '#contract/confirm-identity';
import type { Body } from '#contract/endpoint';

import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { SignedIn } from '../http/actor.ts';
import { findUser } from './accounts.queries.ts';
import { checkPassword } from './passwords.ts';
import { confirmSession } from './sessions.queries.ts';
import { clearTries, CONFIRM_BY_ACCOUNT, takePacedTry } from './throttle.ts';
import { acceptCode } from './two-step-codes.ts';

type Proof = Body<typeof confirmIdentityEndpoint>;
type Deps = { db: Db; secretKey: string };

/** An open session alone must not be enough to take the data or redirect the money. */
export async function confirmIdentity(
  deps: Deps,
  actor: SignedIn,
  proof: Proof,
): Promise<{ confirmedUntil: string }> {
  const { db } = deps;
  const { userId, from } = actor;
  // Slower with each try, so that the entries of failures stay few.
  await takePacedTry(db, CONFIRM_BY_ACCOUNT, userId);
  const path = proof.code === undefined ? 'password' : 'code';
  if (!(await isProven(deps, actor, proof))) {
    await recordAudit(db, {
      actorId: userId,
      action: 'confirm_failed',
      subjectType: 'user',
      subjectId: userId,
      from,
    });
    const message = path === 'password' ? 'Senha incorreta' : 'Código incorreto ou já usado.';
    // Not 401: the session itself is as good as before.
    throw new AppError('WRONG_PASSWORD', message, { details: [{ path, message }] });
  }
  await clearTries(db, CONFIRM_BY_ACCOUNT, userId);
  const until = await confirmSession(db, actor.tokenHash);
  return { confirmedUntil: until.toISOString() };
}

async function isProven(deps: Deps, actor: SignedIn, proof: Proof): Promise<boolean> {
  const { userId, from } = actor;
  if (proof.code !== undefined) {
    return actor.twoStep && acceptCode(deps, { userId, code: proof.code, from });
  }
  const user = await findUser(deps.db, userId);
  return checkPassword(user?.password_hash ?? undefined, proof.password ?? '');
}
