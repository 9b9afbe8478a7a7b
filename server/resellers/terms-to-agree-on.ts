import type { Application } from '#contract/applications';

import { findUserByEmail } from '../accounts/accounts.queries.ts';
import { isFull } from '../accounts/profile-limits.ts';
import type { Db } from '../db/database.ts';
import type { SignedIn } from '../http/actor.ts';
import { listOfferedTerms } from '../payment-terms/offered/payment-terms.queries.ts';
import { readSettings } from '../settings/settings.queries.ts';

type Asked = Pick<Application, 'status' | 'email' | 'userId'>;

/** What the account that the approval makes, or finds, may choose; said to whoever may agree on it. */
export async function termsToAgreeOn(
  db: Db,
  actor: Pick<SignedIn, 'profile'>,
  { status, email, userId }: Asked,
): Promise<Pick<Application, 'ownTerms'>> {
  if (status !== 'pending' || !isFull(actor)) return {};
  const { maxInstallments } = await readSettings(db, ['maxInstallments']);
  const account = userId ?? (await findUserByEmail(db, email))?.id ?? null;
  const terms = await listOfferedTerms(db, account, maxInstallments);
  if (terms.length === 0) return {};
  return { ownTerms: terms.map(({ id, name }) => ({ id, name })) };
}
