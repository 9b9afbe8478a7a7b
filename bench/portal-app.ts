import type { FastifyInstance } from 'fastify';

import { buildApp } from '#server/app';
import { openDatabase } from '#server/db/database';
import { createLogger } from '#server/http/request-log';

import { configIn } from './config.ts';

/** The portal's own app over a database of the bench, without a log; more routes may be added to it. */
export async function portalApp(url: string, dataDir: string): Promise<FastifyInstance> {
  const { db, pool } = openDatabase({ url, onConnectionLost: (error) => console.error(error) });
  return buildApp({
    config: configIn(dataDir),
    db,
    pool,
    heavy: { url, entry: new URL(import.meta.resolve('#server/heavy-thread')) },
    log: createLogger({
      level: 'silent',
      instance: 'bench',
      version: 'bench',
      destination: { write: () => undefined },
    }),
    version: 'bench',
    webDist: `${dataDir}/none`,
    shedLoad: false,
  });
}

/** For routes of the bench beside the portal's own. */
export const OPEN = { config: { audience: 'anyone' as const }, schema: { hide: true } };
