import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { acceptPolicies, type UserRow } from './accounts.queries.ts';

/** Only of who accepted an older version: whoever never accepted any is no matter of a change. */
export async function mustAcceptPolicies(
  db: Db,
  { role, policies_version: accepted }: Pick<UserRow, 'role' | 'policies_version'>,
): Promise<boolean> {
  if (role !== 'RESELLER' || accepted === null) return false;
  return (await readSettings(db, ['policiesVersion'])).policiesVersion !== accepted;
}

export function acceptVersion(db: Db, userId: string, version: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { policiesVersion } = await readSettings(tx, ['policiesVersion']);
    if (policiesVersion !== version) {
      throw new AppError('CONFLICT', 'Os textos mudaram de novo. Leia a nova versão.');
    }
    await acceptPolicies(tx, userId, version);
  });
}
