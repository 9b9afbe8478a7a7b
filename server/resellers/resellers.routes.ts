import type { FastifyInstance } from 'fastify';

import { registerEndpoint } from '#contract/registration';
import {
  approveResellerEndpoint,
  pendingCountEndpoint,
  pendingResellersEndpoint,
  rejectResellerEndpoint,
} from '#contract/resellers';
import { deleteUserEndpoint } from '#contract/users';

import { listPendingResellers } from '../accounts/users.queries.ts';
import { route } from '../http/route.ts';
import { countPendingApplications } from './applications.queries.ts';
import {
  approveReseller,
  deleteReseller,
  rejectReseller,
  suspendReseller,
} from './decide-reseller.ts';
import { registerReseller, type RegisterDeps } from './register-reseller.ts';

export function resellerRoutes(app: FastifyInstance, deps: RegisterDeps): void {
  const { db } = deps;

  route(app, registerEndpoint, async ({ body, ip }) => {
    await registerReseller(deps, body, ip);
    return { message: 'Cadastro realizado com sucesso! Aguarde a aprovação do administrador.' };
  });

  route(app, pendingCountEndpoint, async () => ({
    data: { pending: await countPendingApplications(db) },
  }));

  route(app, pendingResellersEndpoint, async () => ({ users: await listPendingResellers(db) }));

  route(app, approveResellerEndpoint, async ({ actor, params, body }) => {
    const decide = body?.approved === false ? suspendReseller : approveReseller;
    return { user: await decide(db, actor.userId, params.id) };
  });

  route(app, rejectResellerEndpoint, async ({ actor, params, body }) => ({
    user: await rejectReseller(db, actor.userId, params.id, body?.reason ?? undefined),
  }));

  route(app, deleteUserEndpoint, async ({ actor, params }) => {
    await deleteReseller(db, actor.userId, params.id);
    return { message: 'Revendedor excluído com sucesso!' };
  });
}
