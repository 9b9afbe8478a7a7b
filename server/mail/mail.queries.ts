import { sql } from 'kysely';

import type { MailId, UserId } from '#contract/ids';
import type { MailKind } from '#contract/mail-log';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import type { Mail, MailData } from './mail-kinds.ts';

/** Written with its event, in the same transaction. */
export async function queueMail<K extends MailKind>(
  tx: Db,
  kind: K,
  to: string | readonly string[],
  data: MailData[K],
): Promise<void> {
  const addresses = typeof to === 'string' ? [to] : to;
  if (addresses.length === 0) return;
  await tx
    .insertInto('mails')
    .values(addresses.map((address) => ({ kind, to_address: address, data: JSON.stringify(data) })))
    .execute();
}

/** All administrators at this moment. */
export async function queueMailToAdministrators<K extends MailKind>(
  tx: Db,
  kind: K,
  data: MailData[K],
): Promise<void> {
  await rawQuery(
    tx,
    `insert into mails (kind, to_address, data)
     select $1, email, $2::jsonb from users
     where role = 'ADMIN' and approved and deleted_at is null`,
    [kind, JSON.stringify(data)],
  );
}

/** To the administrator who asks for it; returns the address. */
export async function queueTestMail(tx: Db, userId: UserId): Promise<string> {
  const { email } = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await queueMail(tx, 'test_mail', email, {});
  return email;
}

/**
 * The next mail that is due, locked until the caller's transaction ends: another instance passes it
 * by, and if this one is killed PostgreSQL lets go of it at once.
 */
export async function lockDueMail(tx: Db): Promise<Mail | undefined> {
  // Speaking to a mail server takes longer than a request may.
  await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(tx);
  const row = await tx
    .selectFrom('mails')
    .select(['id', 'kind', 'to_address', 'data', 'attempts'])
    .where('state', '=', 'pending')
    .where('next_try_at', '<=', sql<Date>`now()`)
    .orderBy('next_try_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      kind: row.kind,
      to: row.to_address,
      data: row.data,
      attempts: row.attempts,
    }
  );
}

export async function markSent(tx: Db, id: MailId): Promise<void> {
  await tx
    .updateTable('mails')
    .set({
      state: 'sent',
      sent_at: sql<Date>`now()`,
      attempts: sql<number>`attempts + 1`,
      last_error: null,
    })
    .where('id', '=', id)
    .execute();
}

export async function markFailed(
  tx: Db,
  id: MailId,
  failure: { error: string; secondsToWait: number | undefined },
): Promise<void> {
  await tx
    .updateTable('mails')
    .set({
      state: failure.secondsToWait === undefined ? 'failed' : 'pending',
      attempts: sql<number>`attempts + 1`,
      // A mail server may answer anything, and the database keeps no NUL.
      last_error: failure.error.replaceAll('\0', '').slice(0, 500),
      next_try_at: sql<Date>`now() + make_interval(secs => ${failure.secondsToWait ?? 0})`,
    })
    .where('id', '=', id)
    .execute();
}
