import type { FastifyInstance } from 'fastify';

import { checkEmailRestoreEndpoint, restoreEmailEndpoint } from '#contract/email-restore';
import { checkPasswordLinkEndpoint, usePasswordLinkEndpoint } from '#contract/password-links';
import { ownDataEndpoint, updateProfileEndpoint } from '#contract/profile';
import {
  createPasswordLinkEndpoint,
  getUserEndpoint,
  listUsersEndpoint,
  updateUserEndpoint,
  userAuditEndpoint,
} from '#contract/users';

import { listAudit } from '../audit/audit.queries.ts';
import { AppError } from '../errors.ts';
import { route } from '../http/route.ts';
import { readOwnData } from './own-data.queries.ts';
import {
  checkPasswordLink,
  createPasswordLink,
  setPasswordByLink,
  type LinkDeps,
} from './password-links.ts';
import { checkEmailRestore, restoreEmail } from './restore-email.ts';
import { updateProfile } from './update-profile.ts';
import { updateUser } from './update-user.ts';
import { findAdminUser, listUsers } from './users.queries.ts';

export function userRoutes(app: FastifyInstance, deps: LinkDeps): void {
  const { db } = deps;
  route(app, listUsersEndpoint, ({ query }) => listUsers(db, query));

  route(app, getUserEndpoint, async ({ params }) => {
    const user = await findAdminUser(db, params.id);
    if (!user) throw new AppError('NOT_FOUND', 'Usuário não encontrado.');
    return { user };
  });

  route(app, updateUserEndpoint, async ({ actor, params, body }) => ({
    user: await updateUser(db, actor, params.id, body),
  }));

  route(app, userAuditEndpoint, async ({ params }) => ({
    entries: await listAudit(db, 'user', params.id),
  }));

  route(app, createPasswordLinkEndpoint, ({ actor, params, body }) =>
    createPasswordLink(deps, actor.userId, params.id, body),
  );

  route(app, checkPasswordLinkEndpoint, ({ body, ip }) => checkPasswordLink(deps, body.token, ip));

  route(app, usePasswordLinkEndpoint, async ({ body, ip, from }) => {
    await setPasswordByLink(deps, body, ip, from);
    return { message: 'Senha definida com sucesso! Faça login.' };
  });

  route(app, checkEmailRestoreEndpoint, ({ body, ip }) => checkEmailRestore(deps, body.token, ip));

  route(app, restoreEmailEndpoint, ({ body, ip }) => restoreEmail(deps, body.token, ip));

  route(app, updateProfileEndpoint, async ({ actor, body }) => ({
    user: await updateProfile(db, actor, body),
  }));

  route(app, ownDataEndpoint, async ({ actor }) => ({
    exportedAt: new Date().toISOString(),
    ...(await readOwnData(db, actor.userId)),
  }));
}
