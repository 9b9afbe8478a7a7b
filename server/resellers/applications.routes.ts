import type { FastifyInstance } from 'fastify';

import {
  approveApplicationEndpoint,
  getApplicationEndpoint,
  pendingApplicationsEndpoint,
  rejectApplicationEndpoint,
  submitApplicationEndpoint,
} from '#contract/applications';

import { REGISTER_BY_ADDRESS, takeTry } from '../accounts/throttle.ts';
import { AppError } from '../errors.ts';
import { signPath } from '../files/signed-path.ts';
import { route, type Handle } from '../http/route.ts';
import {
  countPendingApplications,
  findApplication,
  listPendingApplications,
} from './applications.queries.ts';
import { fromCursor, toApplication, toCursor, toSummary } from './applications.shape.ts';
import { approveApplication, rejectApplication } from './decide-application.ts';
import { limitApplications } from './limit-applications.ts';
import { submitApplication, type SubmitDeps } from './submit-application.ts';
import { termsToAgreeOn } from './terms-to-agree-on.ts';

const PAGE = 20;

export type ApplicationDeps = SubmitDeps & { secretKey: string; rateLimits: boolean };

export function applicationRoutes(app: FastifyInstance, deps: ApplicationDeps): void {
  const { db, secretKey } = deps;

  const signer = () => {
    const now = new Date();
    return (path: string) => signPath(secretKey, path, now);
  };

  const limitAddress = async ({ ip }: { ip: string }) => {
    if (deps.rateLimits) await takeTry(db, REGISTER_BY_ADDRESS, ip);
  };
  const submit: Handle<typeof submitApplicationEndpoint> = async ({ body, files, ip }) => {
    if (deps.rateLimits) await limitApplications(db, ip, new Date());
    return {
      id: await submitApplication(deps, body, files),
      message: 'Cadastro enviado com sucesso! Aguarde a aprovação do administrador.',
    };
  };
  route(app, submitApplicationEndpoint, submit, { before: limitAddress });

  route(app, pendingApplicationsEndpoint, async ({ query }) => {
    const after = query.cursor === undefined ? undefined : fromCursor(query.cursor);
    if (query.cursor !== undefined && !after)
      throw new AppError('INVALID_INPUT', 'Cursor inválido');
    const rows = await listPendingApplications(db, after, PAGE + 1);
    const shown = rows.slice(0, PAGE);
    const last = shown.at(-1);
    return {
      items: shown.map((row) => toSummary(row, signer())),
      nextCursor: rows.length > PAGE && last ? toCursor(last) : null,
      total: await countPendingApplications(db),
    };
  });

  route(app, getApplicationEndpoint, async ({ actor, params }) => {
    const row = await findApplication(db, params.id);
    if (!row) throw new AppError('NOT_FOUND', 'Aplicação não encontrada.');
    const application = toApplication(row, signer());
    return { application: { ...application, ...(await termsToAgreeOn(db, actor, application)) } };
  });

  route(app, approveApplicationEndpoint, async ({ actor, params, body }) => ({
    userId: await approveApplication(db, actor, { id: params.id, terms: body ?? undefined }),
    message: 'Aplicação aprovada com sucesso',
  }));

  route(app, rejectApplicationEndpoint, async ({ actor, params, body }) => {
    await rejectApplication(db, actor.userId, params.id, body?.reason ?? undefined);
    return { message: 'Aplicação rejeitada' };
  });
}
