import { sql, type Insertable, type Selectable } from 'kysely';

import type { AttachmentField } from '#contract/applications';
import type { ApplicationId, UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

const COLUMNS = [
  'id',
  'user_id',
  'status',
  'company_legal_name',
  'trade_name',
  'cnpj',
  'state_registration',
  'municipal_registration',
  'responsible_name',
  'email',
  'phone',
  'whatsapp',
  'cep',
  'state',
  'city',
  'street',
  'number',
  'neighborhood',
  'complement',
  'store_type',
  'website',
  'marketplace',
  'instagram',
  'monthly_revenue_range',
  'decided_at',
  'decision_reason',
  'created_at',
  'updated_at',
] as const;
export type ApplicationRow = Pick<Selectable<Tables['applications']>, (typeof COLUMNS)[number]>;
type Decision = { status: 'approved' | 'rejected'; by: UserId; reason?: string; userId?: UserId };

export async function insertApplication(
  db: Db,
  values: Insertable<Tables['applications']>,
): Promise<ApplicationId> {
  const { id } = await db
    .insertInto('applications')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function countPendingApplications(db: Db): Promise<number> {
  const { pending } = await db
    .selectFrom('applications')
    .select((eb) => eb.fn.countAll<number>().as('pending'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return pending;
}

export type Cursor = { createdAt: string; id: ApplicationId };

/** The newest first; a page goes on after the last row of the one before, whatever has come since. */
export async function listPendingApplications(db: Db, after: Cursor | undefined, limit: number) {
  const rows = await db
    .selectFrom('applications')
    .select(COLUMNS)
    .select([
      // Microseconds, which a Date would lose and the cursor needs.
      sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('at'),
    ])
    .where('status', '=', 'pending')
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const files = await listFiles(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    files: files.filter((file) => file.application_id === row.id),
  }));
}

async function listFiles(db: Db, applicationIds: readonly ApplicationId[]) {
  if (applicationIds.length === 0) return [];
  return db
    .selectFrom('application_files')
    .select(['application_id', 'field', 'filename'])
    .where('application_id', 'in', applicationIds)
    .execute();
}

export async function findApplication(db: Db, id: ApplicationId) {
  const row = await db
    .selectFrom('applications as a')
    .leftJoin('users as d', 'd.id', 'a.decided_by')
    .select(COLUMNS.map((column) => `a.${column}` as const))
    .select([
      'd.email as decided_by_email',
      sql<boolean>`exists (select 1 from users as twin
        where twin.deleted_at is null and twin.id is distinct from a.user_id
          and upper(regexp_replace(twin.cnpj, '[^0-9A-Za-z]', '', 'g'))
            = upper(regexp_replace(a.cnpj, '[^0-9A-Za-z]', '', 'g')) and a.cnpj <> '')`.as(
        'cnpj_repeated',
      ),
    ])
    .where('a.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return { ...row, files: await listFiles(db, [id]) };
}

/** Waits for another decision that is under way, and then sees what it decided. */
export function lockApplication(tx: Db, id: ApplicationId): Promise<ApplicationRow | undefined> {
  return tx
    .selectFrom('applications')
    .select(COLUMNS)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Every decision about a company locks its application first and its account second, so that two never
 * deadlock.
 */
export async function lockApplicationOf(tx: Db, userId: UserId): Promise<void> {
  await tx
    .selectFrom('applications')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .forNoKeyUpdate()
    .execute();
}

export async function decideApplication(
  tx: Db,
  id: ApplicationId,
  decision: Decision,
): Promise<void> {
  await tx
    .updateTable('applications')
    .set(decided(decision))
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

/** The pending application of an account, if there is one. Returns whether it was settled now. */
export async function decideApplicationOf(tx: Db, userId: UserId, decision: Decision) {
  const { numUpdatedRows } = await tx
    .updateTable('applications')
    .set(decided(decision))
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const decided = ({ status, by, reason, userId }: Decision) => ({
  status,
  decided_by: by,
  decided_at: sql<Date>`now()`,
  updated_at: sql<Date>`now()`,
  decision_reason: reason ?? null,
  ...(userId && { user_id: userId }),
});

export type StoredAttachment = {
  field: AttachmentField;
  filename: string;
  originalName: string;
  bytes: number;
  sha256: string;
};

export async function insertAttachments(
  tx: Db,
  applicationId: ApplicationId,
  files: readonly StoredAttachment[],
): Promise<void> {
  if (files.length === 0) return;
  await tx
    .insertInto('application_files')
    .values(
      files.map((file) => ({
        application_id: applicationId,
        field: file.field,
        filename: file.filename,
        original_name: file.originalName,
        bytes: file.bytes,
        sha256: file.sha256,
      })),
    )
    .execute();
}
