import type { FastifyInstance } from 'fastify';

import { healthEndpoint, readyEndpoint, systemStatusEndpoint } from '#contract/health';

import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { FileStore } from '../files/store/file-store.ts';
import { route } from '../http/route.ts';
import { askDatabase } from './health.queries.ts';
import { watchStore } from './watch-store.ts';

const READY_WITHIN_MS = 1_500;

type HealthDeps = { db: Db; store: FileStore; leaving: AbortSignal | undefined };

export function healthRoutes(app: FastifyInstance, { db, store, leaving }: HealthDeps): void {
  const takesFiles = watchStore(store);

  route(app, healthEndpoint, () => ({ status: 'ok' as const }));

  /** First to be refused when the server is about to stop; once it does, Fastify answers 503 to all. */
  route(app, readyEndpoint, async () => {
    if (leaving?.aborted) throw new AppError('UNAVAILABLE');
    const [answers, keeps] = await Promise.all([answersInTime(db), takesFiles()]);
    if (!answers || !keeps) throw new AppError('UNAVAILABLE');
    return { status: 'ready' as const, database: 'ok' as const };
  });

  route(app, systemStatusEndpoint, async () => ({
    database: await answersInTime(db),
    uploads: await takesFiles(),
  }));
}

/** A black hole on the network must not hold the answer for as long as the pool would wait. */
async function answersInTime(db: Db): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), READY_WITHIN_MS);
  });
  const asked = askDatabase(db).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
