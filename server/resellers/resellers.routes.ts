import type { FastifyInstance } from 'fastify';

import { registerEndpoint } from '#contract/registration';
import { pendingCountEndpoint } from '#contract/resellers';

import { route } from '../http/route.ts';
import { countPendingApplications } from './applications.queries.ts';
import { registerReseller, type RegisterDeps } from './register-reseller.ts';

export function resellerRoutes(app: FastifyInstance, deps: RegisterDeps): void {
  route(app, registerEndpoint, async ({ body, ip }) => {
    await registerReseller(deps, body, ip);
    return { message: 'Cadastro realizado com sucesso! Aguarde a aprovação do administrador.' };
  });

  route(app, pendingCountEndpoint, async () => ({
    data: { pending: await countPendingApplications(deps.db) },
  }));
}
