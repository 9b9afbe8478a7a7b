import { sql } from 'kysely';

import type { Standing } from '#contract/users';

const applicationOf = (status: 'pending' | 'approved' | 'rejected') => sql<boolean>`exists (
  select 1 from applications as a where a.user_id = u.id and a.status = ${sql.lit(status)})`;

/** An account that was created as approved has no application: its suspension is in the audit. */
const wasApproved = sql<boolean>`(${applicationOf('approved')} or exists (
  select 1 from audit_entries as e
  where e.subject_type = 'user' and e.subject_id = u.id::text
    and e.action in ('approved', 'suspended')))`;

/** Standing of the user `u`, derived from applications and audit: nothing has to be kept in sync. */
export const standingOf = sql<Standing>`case
  when u.approved then 'approved'
  when ${applicationOf('pending')} then 'pending'
  when ${wasApproved} then 'suspended'
  when ${applicationOf('rejected')} then 'rejected'
  else 'pending' end`;

/** Those whom the badge counts: the same applications, seen from their accounts. */
export const awaitsDecision = sql<boolean>`(not u.approved and ${applicationOf('pending')})`;
