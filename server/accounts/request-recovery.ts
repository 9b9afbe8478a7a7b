import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { accountKey } from './account-key.ts';
import { queueRecovery } from './recovery.queries.ts';
import { mayTry, takeTry, type Limit } from './throttle.ts';

const BY_ADDRESS: Limit = { name: 'recovery-ip', most: 10, windowSeconds: 10 * 60 };
/** Per account: nobody's mailbox is filled by others. Both stay on when RATE_LIMITS is off. */
const BY_ACCOUNT: Limit = { name: 'recovery', most: 3, windowSeconds: 3600 };
const BY_ACCOUNT_AND_DAY: Limit = { name: 'recovery-day', most: 10, windowSeconds: 24 * 3600 };

export type RecoveryDeps = { db: Db; secretKey: string; rateLimits: boolean };

/**
 * Looks no account up: the same statements run for any input, so that neither the reply nor its timing
 * reveals an account. Too many for one account are dropped silently, which keeps a mailbox from being
 * flooded; too many from one address are refused.
 */
export async function requestRecovery(
  { db, secretKey, rateLimits }: RecoveryDeps,
  email: string,
  ip: string,
): Promise<void> {
  if (rateLimits) await takeTry(db, BY_ADDRESS, ip);
  const account = accountKey(secretKey, email);
  const now = await mayTry(db, BY_ACCOUNT, account);
  const today = await mayTry(db, BY_ACCOUNT_AND_DAY, account);
  if (await queueRecovery(db, { email, allowed: now && today })) return;
  throw new AppError('UNAVAILABLE', undefined, { retryAfterSeconds: 60 });
}
