import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

/** The audit action of a backup. */
export const BACKUP_SUBJECT = { subjectType: 'database', subjectId: 'backup' } as const;

type Row = { bytes: number; at: Date | null; by: string | null };

const UPKEEP = `
  select pg_database_size(current_database()) as bytes, last.created_at as at, last.email as by
  from (select 1) one left join lateral (
    select a.created_at, u.email from audit_entries a left join users u on u.id = a.actor_id
    where a.subject_type = $1 and a.subject_id = $2 order by a.id desc limit 1) last on true`;

export async function readUpkeep(db: Db) {
  const { subjectType, subjectId } = BACKUP_SUBJECT;
  const [row] = await rawQuery<Row>(db, UPKEEP, [subjectType, subjectId]);
  return {
    databaseBytes: row?.bytes ?? 0,
    lastBackup: row?.at ? { at: row.at.toISOString(), by: row.by } : null,
  };
}
