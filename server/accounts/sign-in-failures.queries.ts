import { sql } from 'kysely';

import type { AuditAction } from '#contract/users';

import type { Db } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';

type Failure = { email: string; failures: number; from: Caller };
const ACTION: AuditAction = 'sign_in_failed';

/** Written where there is such an account; nothing of an e-mail that is nobody's is kept. */
export async function recordFailedSignIn(
  tx: Db,
  { email, failures, from }: Failure,
): Promise<void> {
  await sql`insert into audit_entries
      (action, subject_type, subject_id, after, address, user_agent)
    select ${ACTION}, 'user', id, jsonb_build_object('failures', ${failures}::int),
      ${from.address}, ${from.userAgent}
    from users where email = ${email} and deleted_at is null`.execute(tx);
}
