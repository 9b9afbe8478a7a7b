import type { UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { isEmailTaken } from './users.queries.ts';

/** A friendlier answer than the unique index gives; the index still decides a race (409 as well). */
export async function refuseTakenEmail(tx: Db, email: string, ownerId: UserId): Promise<void> {
  if (await isEmailTaken(tx, email, ownerId)) throw emailTaken();
}

export const emailTaken = () =>
  new AppError('EMAIL_TAKEN', undefined, {
    details: [{ path: 'email', message: 'E-mail já cadastrado' }],
  });
