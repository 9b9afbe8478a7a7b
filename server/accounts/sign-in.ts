import type { Body, ReplyInput } from '#contract/endpoint';
import type { UserId } from '#contract/ids';
import type { loginEndpoint } from '#contract/session';

import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import type { Caller } from '../http/caller.ts';
import { readSessionUser } from './accept-policies.ts';
import { findUserByEmail, holdHash, replaceHash, type UserRow } from './accounts.queries.ts';
import { rememberDevice } from './devices.queries.ts';
import { checkPassword, hashPassword, needsRehash } from './passwords.ts';
import { insertSession } from './sessions.queries.ts';
import { noteFailure } from './sign-in-failures.ts';
import { forgiveTries, recognise, slowDown, slowDownCode, type SignInTry } from './slow-down.ts';
import { hashToken, newToken } from './tokens.ts';
import { acceptCode } from './two-step-codes.ts';
import { isTwoStepOn } from './two-step.queries.ts';

export type SignInDeps = { db: Db; secretKey: string; rateLimits: boolean };

type Visit = {
  from: Caller;
  /** The id of a device that signed in before, and how this one gets to keep its own. */
  device: string | undefined;
  setDevice: (token: string) => void;
  log: { info: (facts: object, text: string) => void };
};

/** An unknown e-mail, a wrong password and an account without one: same answer, same work. */
export async function signIn(
  deps: SignInDeps,
  { email, password, code }: Body<typeof loginEndpoint>,
  visit: Visit,
): Promise<ReplyInput<typeof loginEndpoint>> {
  const { db } = deps;
  const { from } = visit;
  const tried = await recognise(deps, email, visit);
  await slowDown(deps, tried);

  const user = await findUserByEmail(db, email);
  const stored = user?.password_hash ?? undefined;
  const matches = await checkPassword(stored, password);
  if (!user || !stored || !matches) {
    await noteFailure(db, { email, account: tried.account, from });
    // The address that was typed may be a password, or somebody else's.
    const who = user ? { account: user.id } : { unknown: tried.account.slice(0, 12) };
    visit.log.info({ ...who, address: from.address }, 'sign-in failed');
    throw new AppError('WRONG_CREDENTIALS');
  }
  await passSecondStep(deps, user, { tried, code, from });
  // Said to nobody but the one who knows the password.
  if (user.role === 'ADMIN' && !user.approved) {
    throw new AppError('NOT_ALLOWED', 'Seu acesso ao portal está suspenso.');
  }

  const fresh = needsRehash(stored) ? await hashPassword(password) : undefined;
  const token = newToken();
  const device = tried.issued && visit.device ? visit.device : newToken();
  await inTransaction(db, async (tx) => {
    // A password that was changed meanwhile has ended every session: none begins after it.
    if ((await holdHash(tx, user.id)) !== stored) throw new AppError('WRONG_CREDENTIALS');
    if (fresh) await replaceHash(tx, user.id, stored, fresh);
    await forgiveTries(tx, tried, user.id);
    await insertSession(tx, user.id, hashToken(token), from);
    const seen = { address: tried.network, userAgent: from.userAgent };
    await rememberDevice(tx, { userId: user.id, tokenHash: hashToken(device), ...seen });
    await recordAudit(tx, { ...ofUser(user.id), action: 'signed_in', from });
  });
  visit.setDevice(device);
  visit.log.info({ account: user.id, address: from.address }, 'signed in');
  return { token, user: await readSessionUser(db, user) };
}

const ofUser = (id: UserId) => ({ actorId: id, subjectType: 'user', subjectId: id }) as const;

type SecondStep = { tried: SignInTry; code: string | undefined; from: Caller };

/** Asked of administrators who set it up, once the password was right. */
async function passSecondStep(
  { db, secretKey }: SignInDeps,
  { id, role }: UserRow,
  { tried, code, from }: SecondStep,
): Promise<void> {
  if (role !== 'ADMIN' || !(await isTwoStepOn(db, id))) return;
  if (!code) throw new AppError('TWO_STEP_REQUIRED');
  await slowDownCode(db, tried, id);
  if (await acceptCode({ db, secretKey }, { userId: id, code, from })) return;
  await recordAudit(db, { ...ofUser(id), actorId: null, action: 'two_step_failed', from });
  throw new AppError('WRONG_CODE');
}
