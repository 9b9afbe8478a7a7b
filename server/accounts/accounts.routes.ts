import type { FastifyInstance } from 'fastify';

import { acceptPoliciesEndpoint } from '#contract/brand';
import { RECOVERY_SENT, requestRecoveryEndpoint } from '#contract/recovery';
import { loginEndpoint, logoutEndpoint, meEndpoint } from '#contract/session';

import { AppError } from '../errors.ts';
import type { SignedIn } from '../http/actor.ts';
import { route } from '../http/route.ts';
import { acceptVersion, readSessionUser } from './accept-policies.ts';
import { findUser } from './accounts.queries.ts';
import { requestRecovery } from './request-recovery.ts';
import { deleteSession } from './sessions.queries.ts';
import { signIn, type SignInDeps } from './sign-in.ts';

export function accountRoutes(app: FastifyInstance, deps: SignInDeps): void {
  route(app, loginEndpoint, ({ body, ...visit }) => signIn(deps, body, visit));

  route(app, requestRecoveryEndpoint, async ({ body, ip }) => {
    await requestRecovery(deps, body.email, ip);
    return { message: RECOVERY_SENT };
  });

  route(app, meEndpoint, ({ actor }) => readOwn(deps, actor), { whileSettingUp: true });

  route(app, acceptPoliciesEndpoint, async ({ actor, body }) => {
    await acceptVersion(deps.db, actor.userId, body.version);
    return { message: 'Termos aceitos.' };
  });

  route(app, logoutEndpoint, ({ actor }) => signOut(deps, actor), { whileSettingUp: true });
}

async function readOwn({ db }: SignInDeps, { userId }: SignedIn) {
  const user = await findUser(db, userId);
  if (!user) throw new AppError('NOT_SIGNED_IN');
  return { user: await readSessionUser(db, user) };
}

async function signOut({ db }: SignInDeps, { tokenHash }: SignedIn) {
  await deleteSession(db, tokenHash);
  return { message: 'Sessão encerrada.' };
}
