import type { ApprovalTerms } from '#contract/applications';

import type { UserRow } from '../accounts/accounts.queries.ts';
import { isFull, refuseOtherFields } from '../accounts/profile-limits.ts';
import { changeUser } from '../accounts/users.queries.ts';
import { toColumns } from '../accounts/users.rules.ts';
import { sayUsualTerm } from '../accounts/usual-term.ts';
import { recordAudit } from '../audit/audit.queries.ts';
import { changesBetween } from '../audit/audit.rules.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { SignedIn } from '../http/actor.ts';
import { assignTableIn } from '../price-tables/assign-table.ts';
import { addGroupsIn } from '../reseller-groups/set-groups.ts';

type Actor = Pick<SignedIn, 'userId' | 'profile'>;
type Agreed = { user: UserRow; terms: ApprovalTerms };

/** With the approval or not at all, each an entry of its own; the account is locked. */
export async function agreeOnTerms(tx: Db, actor: Actor, { user, terms }: Agreed): Promise<void> {
  const { priceTableId, groupIds = [], ...credit } = terms;
  await agreeOnCredit(tx, actor, { user, terms: credit });
  if (priceTableId !== undefined) {
    // As credit: whoever sells does not set what is paid.
    if (!isFull(actor)) throw new AppError('NOT_ALLOWED');
    await assignTableIn(tx, actor.userId, { userIds: [user.id], tableId: priceTableId });
  }
  if (groupIds.length > 0) await addGroupsIn(tx, actor.userId, { userId: user.id, groupIds });
}

async function agreeOnCredit(tx: Db, actor: Actor, { user, terms }: Agreed): Promise<void> {
  const columns = toColumns({ ...terms });
  const diff = changesBetween(user, columns);
  if (!diff) return;
  refuseOtherFields(actor, diff.after);
  const said = await sayUsualTerm(tx, user.id, diff);
  await changeUser(tx, user.id, columns);
  const what = { action: 'credit_changed', subjectType: 'user', subjectId: user.id } as const;
  await recordAudit(tx, { actorId: actor.userId, ...what, ...said });
}
