import type { PaymentTermId, UserId } from '#contract/ids';
import type { Granted, GrantedTerm } from '#contract/payment-terms';

import { lockUser } from '../accounts/users.queries.ts';
import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { listGrants, nameOfUsual, replaceGrants } from './offered/payment-terms.queries.ts';

export async function readGrants(db: Db, userId: UserId): Promise<Granted> {
  const { maxInstallments } = await readSettings(db, ['maxInstallments']);
  const usual = await nameOfUsual(db, userId);
  const terms = await listGrants(db, userId);
  return { terms, mostParts: maxInstallments, ...(usual !== undefined && { usual }) };
}

/** Under the lock that a checkout of theirs holds: an order is placed before this or judged by it. */
export const grantTerms = (
  db: Db,
  actorId: UserId,
  { userId, termIds }: { userId: UserId; termIds: readonly PaymentTermId[] },
): Promise<Granted> =>
  inTransaction(db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (user?.role !== 'RESELLER') throw new AppError('NOT_FOUND', 'Revendedor não encontrado.');
    const before = namesOf(await listGrants(tx, userId));
    await replaceGrants(tx, userId, termIds);
    const granted = await readGrants(tx, userId);
    const after = namesOf(granted.terms);
    if (before.join('\n') !== after.join('\n')) {
      await recordAudit(tx, {
        actorId,
        action: 'terms_granted',
        subjectType: 'user',
        subjectId: userId,
        before: { paymentTerms: before },
        after: { paymentTerms: after },
      });
    }
    return granted;
  });

const namesOf = (terms: readonly GrantedTerm[]) =>
  terms.filter(({ granted }) => granted).map(({ name }) => name);
