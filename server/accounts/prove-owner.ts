import type { UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { checkPassword } from './passwords.ts';
import { clearTries, PROFILE_PASSWORD, takeTry } from './throttle.ts';

/** Counted like a sign-in: an open session must not become a place to guess the password. */
export async function proveOwner(
  db: Db,
  { id, hash }: { id: UserId; hash: string | null },
  typed: string | undefined,
): Promise<void> {
  await takeTry(db, PROFILE_PASSWORD, id);
  const matches = await checkPassword(hash ?? undefined, typed ?? '');
  if (!matches) {
    const message = typed ? 'Senha atual incorreta' : 'Digite sua senha atual';
    throw new AppError('WRONG_PASSWORD', message, {
      details: [{ path: 'currentPassword', message }],
    });
  }
  await clearTries(db, PROFILE_PASSWORD, id);
}
