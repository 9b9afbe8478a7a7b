import type { FastifyInstance } from 'fastify';

import { matchQuickOrderEndpoint } from '#contract/quick-order';

import type { Db } from '../db/database.ts';
import { heavyRoute } from '../http/heavy/heavy-route.ts';
import { route } from '../http/route.ts';
import { matchLines } from './match-lines.ts';
import { readQuickSheetJob } from './quick-order.jobs.ts';

export function quickOrderRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, matchQuickOrderEndpoint, ({ actor, body }) => matchLines(db, body.lines, actor.sight));
  heavyRoute(app, readQuickSheetJob);
}
