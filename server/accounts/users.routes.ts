import type { FastifyInstance } from 'fastify';

import { checkEmailRestoreEndpoint, restoreEmailEndpoint } from '#contract/email-restore';
import type { UserId } from '#contract/ids';
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
import { hasCoupons } from '../coupons/offered/coupon.queries.ts';
import { AppError } from '../errors.ts';
import type { SignedIn } from '../http/actor.ts';
import { route } from '../http/route.ts';
import { readOwnData } from './own-data.queries.ts';
import {
  checkPasswordLink,
  createPasswordLink,
  setPasswordByLink,
  type LinkDeps,
} from './password-links.ts';
import { isFull, refuseBeyondProfile } from './profile-limits.ts';
import { checkEmailRestore, restoreEmail } from './restore-email.ts';
import { updateProfile } from './update-profile.ts';
import { updateUser } from './update-user.ts';
import { findAdminUser, listUsers } from './users.queries.ts';

export function userRoutes(app: FastifyInstance, deps: LinkDeps): void {
  const { db } = deps;
  route(app, listUsersEndpoint, ({ actor, query }) =>
    listUsers(db, isFull(actor) ? query : { ...query, role: 'RESELLER' }),
  );

  /** Of those whom the caller's profile has to do with. */
  const readUser = async (actor: SignedIn, id: UserId) => {
    const user = await findAdminUser(db, id);
    if (!user) throw new AppError('NOT_FOUND', 'Usuário não encontrado.');
    refuseBeyondProfile(actor, user.role);
    return user;
  };

  route(app, getUserEndpoint, async ({ actor, params }) => {
    const user = await readUser(actor, params.id);
    const mayUse = user.role === 'RESELLER' && (await hasCoupons(db, params.id));
    return { user, ...(mayUse && { coupons: true as const }) };
  });

  route(app, updateUserEndpoint, async ({ actor, params, body }) => ({
    user: await updateUser(db, actor, params.id, body),
  }));

  route(app, userAuditEndpoint, async ({ actor, params }) => {
    // Of a deleted account the history is still there, for those who may see all of it.
    if (!isFull(actor)) await readUser(actor, params.id);
    // What the brand wrote down about somebody is part of what was done with them.
    return { entries: await listAudit(db, ['user', 'reseller_note'], params.id) };
  });

  route(app, createPasswordLinkEndpoint, ({ actor, params, body }) =>
    createPasswordLink(deps, actor, params.id, body),
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
