import { MOST_APPLICATIONS_A_DAY } from '#contract/applications';
import { addDays, civilDate } from '#contract/calendar';

import { claimTry } from '../accounts/throttle.queries.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';

const DAY_SECONDS = 24 * 3600;

const REFUSAL =
  'Muitos cadastros foram enviados hoje a partir desta conexão. Tente novamente amanhã.';

/**
 * Counted per day in São Paulo, which is part of the throttle's key: each day starts at zero.
 */
export async function limitApplications(db: Db, ip: string, now: Date): Promise<void> {
  const today = civilDate(now);
  const window = { most: MOST_APPLICATIONS_A_DAY, windowSeconds: DAY_SECONDS };
  const { allowed } = await claimTry(db, `application-day:${today}:${ip}`, window);
  if (allowed) return;
  const tomorrow = Date.parse(`${addDays(today, 1)}T00:00:00-03:00`);
  throw new AppError('TOO_MANY_REQUESTS', REFUSAL, {
    retryAfterSeconds: Math.ceil((tomorrow - now.getTime()) / 1000),
  });
}
