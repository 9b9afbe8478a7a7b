import type { AuditSubject } from '#contract/audit';
import type { UserId } from '#contract/ids';
import type { AuditAction } from '#contract/users';

import { camelKeys } from '../db/camel-keys.ts';
import type { Db } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';

type Values = Record<string, unknown>;

export type AuditEntry = {
  /** Null: nobody was signed in. */
  actorId: UserId | null;
  action: AuditAction;
  subjectType: AuditSubject;
  subjectId: string;
  before?: Values;
  after?: Values;
  reason?: string | null;
  /** Address and device, for entries about access. */
  from?: Caller;
};

/** Written in the transaction of the change itself: no change without its entry. */
export const recordAudit = (tx: Db, entry: AuditEntry): Promise<void> => recordAudits(tx, [entry]);

/** Far from as many values as one statement may carry. */
const AT_ONCE = 500;

/** For a change of many things at once. */
export async function recordAudits(tx: Db, entries: readonly AuditEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const rows = entries.slice(from, from + AT_ONCE).map(toRow);
    await tx.insertInto('audit_entries').values(rows).execute();
  }
}

const toRow = (entry: AuditEntry) => ({
  actor_id: entry.actorId,
  action: entry.action,
  subject_type: entry.subjectType,
  subject_id: entry.subjectId,
  before: entry.before ? JSON.stringify(entry.before) : null,
  after: entry.after ? JSON.stringify(entry.after) : null,
  reason: entry.reason ?? null,
  address: entry.from?.address ?? null,
  user_agent: entry.from?.userAgent ?? null,
});

/** Who comes every day must not push out of sight what was changed. */
const MOST_SIGN_INS = 30;
const SIGNED_IN: AuditAction = 'signed_in';

/** The newest first; the actor's e-mail, or null once that account is deleted. */
export async function listAudit(
  db: Db,
  subjectTypes: readonly AuditEntry['subjectType'][],
  id: string,
) {
  const rows = await db
    .selectFrom('audit_entries as a')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .select(['a.id', 'a.action', 'a.before', 'a.after', 'a.reason', 'a.created_at', 'u.email'])
    .select(['a.address', 'a.user_agent as device'])
    .where('a.subject_type', 'in', subjectTypes)
    .where('a.subject_id', '=', id)
    .where((eb) =>
      eb.or([
        eb('a.action', '<>', SIGNED_IN),
        eb(
          'a.id',
          'in',
          eb
            .selectFrom('audit_entries as s')
            .select('s.id')
            .where('s.subject_type', 'in', subjectTypes)
            .where('s.subject_id', '=', id)
            .where('s.action', '=', SIGNED_IN)
            .orderBy('s.id', 'desc')
            .limit(MOST_SIGN_INS),
        ),
      ]),
    )
    .orderBy('a.id', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ created_at, email, before, after, ...entry }) => ({
    ...entry,
    before: before && camelKeys(before),
    after: after && camelKeys(after),
    actor: email,
    createdAt: created_at.toISOString(),
  }));
}
