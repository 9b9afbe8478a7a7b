import type { FastifyInstance } from 'fastify';

import { inviteResellerEndpoint } from '#contract/reseller-imports';

import type { Db } from '../db/database.ts';
import { heavyRoute } from '../http/heavy/heavy-route.ts';
import { route } from '../http/route.ts';
import { inviteReseller } from './invite-reseller.ts';
import {
  checkResellersJob,
  importResellersJob,
  resellersTemplateJob,
} from './reseller-imports.jobs.ts';

export function resellerImportRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  heavyRoute(app, checkResellersJob);
  heavyRoute(app, importResellersJob);
  heavyRoute(app, resellersTemplateJob);
  route(app, inviteResellerEndpoint, async ({ actor, body }) => ({
    message: `Convite a caminho de ${body.email}`,
    userId: await inviteReseller(db, actor.userId, body),
  }));
}
