import type { UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { lockAdministrators } from './users.queries.ts';

/** Nobody takes the last key, nor throws away his own: before demoting, suspending or deleting. */
export async function guardAdministrators(tx: Db, actorId: UserId, id: UserId): Promise<void> {
  const administrators = await lockAdministrators(tx);
  if (!administrators.includes(id)) return;
  if (administrators.length === 1) throw new AppError('LAST_ADMIN');
  if (id === actorId) throw new AppError('OWN_ACCOUNT');
}
