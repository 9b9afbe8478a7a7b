import type { FastifyInstance } from 'fastify';

import type { Db } from '../db/database.ts';
import { iconOf } from './logo.ts';
import { readSettings } from './settings.queries.ts';

const BUILT_IN = '/brand/mark.svg';

/** One address for the browser's tab, which the page names before it knows the brand. */
export function brandIconRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  app.get('/uploads/brand/icon', {
    config: { audience: 'anyone' },
    schema: { hide: true },
    handler: async (_request, reply) => {
      const { logoUrl } = await readSettings(db, ['logoUrl']);
      return reply
        .header('cache-control', 'no-cache')
        .redirect(logoUrl?.endsWith('.png') ? iconOf(logoUrl) : BUILT_IN);
    },
  });
}
