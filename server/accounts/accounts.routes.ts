import type { FastifyInstance } from 'fastify';

import { acceptPoliciesEndpoint } from '#contract/brand';
import { RECOVERY_SENT, requestRecoveryEndpoint } from '#contract/recovery';
import { loginEndpoint, logoutEndpoint, meEndpoint } from '#contract/session';

import { AppError } from '../errors.ts';
import { route } from '../http/route.ts';
import { acceptVersion, readSessionUser } from './accept-policies.ts';
import { findUser } from './accounts.queries.ts';
import { requestRecovery } from './request-recovery.ts';
import { deleteSession } from './sessions.queries.ts';
import { signIn, type SignInDeps } from './sign-in.ts';

export function accountRoutes(app: FastifyInstance, deps: SignInDeps): void {
  route(app, loginEndpoint, ({ body, ip }) => signIn(deps, body, ip));

  route(app, requestRecoveryEndpoint, async ({ body, ip }) => {
    await requestRecovery(deps, body.email, ip);
    return { message: RECOVERY_SENT };
  });

  route(app, meEndpoint, async ({ actor }) => {
    const user = await findUser(deps.db, actor.userId);
    if (!user) throw new AppError('NOT_SIGNED_IN');
    return { user: await readSessionUser(deps.db, user) };
  });

  route(app, acceptPoliciesEndpoint, async ({ actor, body }) => {
    await acceptVersion(deps.db, actor.userId, body.version);
    return { message: 'Termos aceitos.' };
  });

  route(app, logoutEndpoint, async ({ actor }) => {
    await deleteSession(deps.db, actor.tokenHash);
    return { message: 'Sessão encerrada.' };
  });
}
