import { createHmac } from 'node:crypto';

import type { Body, ReplyInput } from '#contract/endpoint';
import type { loginEndpoint } from '#contract/session';

import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { readSessionUser } from './accept-policies.ts';
import { findUserByEmail, replaceHash } from './accounts.queries.ts';
import { checkPassword, hashPassword, needsRehash } from './passwords.ts';
import { insertSession } from './sessions.queries.ts';
import { clearTries, SIGN_IN_BY_ACCOUNT, SIGN_IN_BY_ADDRESS, takeTry } from './throttle.ts';
import { hashToken, newToken } from './tokens.ts';

export type SignInDeps = { db: Db; secretKey: string; rateLimits: boolean };

/** An unknown e-mail, a wrong password and an account without one: same answer, same work. */
export async function signIn(
  { db, secretKey, rateLimits }: SignInDeps,
  { email, password }: Body<typeof loginEndpoint>,
  ip: string,
): Promise<ReplyInput<typeof loginEndpoint>> {
  // Who tried is nobody's business who can read the table.
  const account = createHmac('sha256', secretKey).update(email).digest('base64url');
  if (rateLimits) await takeTry(db, SIGN_IN_BY_ADDRESS, ip);
  await takeTry(db, SIGN_IN_BY_ACCOUNT, account);

  const user = await findUserByEmail(db, email);
  const stored = user?.password_hash ?? undefined;
  const matches = await checkPassword(stored, password);
  if (!user || !stored || !matches) throw new AppError('WRONG_CREDENTIALS');

  const fresh = needsRehash(stored) ? await hashPassword(password) : undefined;
  const token = newToken();
  await inTransaction(db, async (tx) => {
    if (fresh) await replaceHash(tx, user.id, stored, fresh);
    await clearTries(tx, SIGN_IN_BY_ACCOUNT, account);
    await insertSession(tx, user.id, hashToken(token));
  });
  return { token, user: await readSessionUser(db, user) };
}
