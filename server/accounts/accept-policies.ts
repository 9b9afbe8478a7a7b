import type { UserId } from '#contract/ids';
import type { SessionUser } from '#contract/session';
import { SETTINGS } from '#contract/settings';

import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { acceptPolicies, readChoices, toSessionUser, type UserRow } from './accounts.queries.ts';

/** The signed-in account, with whether there are new policies to accept, and what the brand has to choose from. */
export async function readSessionUser(db: Db, user: UserRow): Promise<SessionUser> {
  const asked = await mustAcceptPolicies(db, user);
  const has = user.role === 'ADMIN' && (await readChoices(db));
  return {
    ...toSessionUser(user),
    ...(asked && { mustAcceptPolicies: true }),
    ...(has && has.groups && { hasGroups: true }),
    ...(has && has.tables && { hasPriceTables: true }),
  };
}

/** An account made by the back office never accepted any: it is asked from the first change on. */
async function mustAcceptPolicies(
  db: Db,
  { role, policies_version: accepted }: Pick<UserRow, 'role' | 'policies_version'>,
): Promise<boolean> {
  if (role !== 'RESELLER') return false;
  const { policiesVersion } = await readSettings(db, ['policiesVersion']);
  return policiesVersion !== (accepted ?? SETTINGS.policiesVersion.fallback);
}

export function acceptVersion(db: Db, userId: UserId, version: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { policiesVersion } = await readSettings(tx, ['policiesVersion']);
    if (policiesVersion !== version) {
      throw new AppError('CONFLICT', 'Os textos mudaram de novo. Leia a nova versão.');
    }
    await acceptPolicies(tx, userId, version);
  });
}
