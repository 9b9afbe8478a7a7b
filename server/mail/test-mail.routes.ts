import type { FastifyInstance } from 'fastify';

import { testMailEndpoint } from '#contract/system-settings';

import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { route } from '../http/route.ts';
import { queueTestMail } from './mail.queries.ts';

/** Here and not among the settings: they know no mail. */
export function testMailRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, testMailEndpoint, async ({ actor }) => ({
    to: await inTransaction(db, (tx) => queueTestMail(tx, actor.userId)),
  }));
}
