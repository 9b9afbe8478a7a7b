import type { AuditAction } from '#contract/users';

import { camelKeys } from '../db/camel-keys.ts';
import type { Db } from '../db/database.ts';

type Values = Record<string, unknown>;

export type AuditEntry = {
  actorId: string;
  action: AuditAction;
  subjectType:
    | 'user'
    | 'application'
    | 'product'
    | 'setting'
    | 'order'
    | 'mail'
    | 'import'
    | 'database';
  subjectId: string;
  before?: Values;
  after?: Values;
  reason?: string | null;
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
});

/** The newest first; who did it is told by e-mail, or by null once that account is gone. */
export async function listAudit(db: Db, subjectType: AuditEntry['subjectType'], id: string) {
  const rows = await db
    .selectFrom('audit_entries as a')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .select(['a.id', 'a.action', 'a.before', 'a.after', 'a.reason', 'a.created_at', 'u.email'])
    .where('a.subject_type', '=', subjectType)
    .where('a.subject_id', '=', id)
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
