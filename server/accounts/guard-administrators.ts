import type { UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { lockAdministrators } from './users.queries.ts';

/**
 * Nobody takes the last key, nor throws away his own: before demoting, narrowing, suspending or
 * deleting. Whoever does it has to have a full profile still, now that all of them are locked.
 */
export async function guardAdministrators(tx: Db, actorId: UserId, id: UserId): Promise<void> {
  const administrators = await lockAdministrators(tx);
  if (administrators.every((administrator) => administrator.id !== id)) return;
  // One who was invited and has not come yet opens nothing.
  const full = administrators.filter(
    ({ approved, password_hash, admin_profile }) =>
      approved && password_hash !== null && (admin_profile ?? 'FULL') === 'FULL',
  );
  const isFull = (one: UserId) => full.some((administrator) => administrator.id === one);
  if (isFull(id) && full.length === 1) throw new AppError('LAST_ADMIN');
  if (id === actorId) throw new AppError('OWN_ACCOUNT');
  if (!isFull(actorId)) throw new AppError('NOT_ALLOWED');
}
