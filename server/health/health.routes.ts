import type { FastifyInstance } from 'fastify';

import { healthEndpoint, readyEndpoint, systemStatusEndpoint } from '#contract/health';

import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { FileStore } from '../files/store/file-store.ts';
import { route } from '../http/route.ts';
import { askDatabase } from './health.queries.ts';
import { holdAnswer, inTime } from './hold-answer.ts';

/** A file is written to know. */
const STORE_HOLDS_MS = 5_000;
/** Nobody's limit counts these questions: however many there are, the database hears few of them. */
const DATABASE_HOLDS_MS = 200;

type HealthDeps = { db: Db; store: FileStore; leaving: AbortSignal | undefined };

export function healthRoutes(app: FastifyInstance, { db, store, leaving }: HealthDeps): void {
  const takesFiles = holdAnswer(() => store.takesFiles(), STORE_HOLDS_MS);
  const answers = holdAnswer(() => askDatabase(db), DATABASE_HOLDS_MS);

  route(app, healthEndpoint, () => ({ status: 'ok' as const }));

  /** First to be refused when the server is about to stop; once it does, Fastify answers 503 to all. */
  route(app, readyEndpoint, async () => {
    if (leaving?.aborted) throw new AppError('UNAVAILABLE');
    const works = await Promise.all([answers(), takesFiles()]);
    if (works.includes(false)) throw new AppError('UNAVAILABLE');
    return { status: 'ready' as const, database: 'ok' as const };
  });

  route(app, systemStatusEndpoint, async () => ({
    database: await inTime(askDatabase(db)),
    uploads: await takesFiles(),
  }));
}
