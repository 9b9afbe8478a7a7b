import type { UserId } from '#contract/ids';
import type { MailKind } from '#contract/mail-log';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import type { MailData } from './mail-kinds.ts';

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

/** SQL: an administrator at this moment, of `users`. */
export const IS_ADMINISTRATOR = `role = 'ADMIN' and approved and deleted_at is null`;

export async function queueMailToAdministrators<K extends MailKind>(
  tx: Db,
  kind: K,
  data: MailData[K],
): Promise<void> {
  await rawQuery(
    tx,
    `insert into mails (kind, to_address, data)
     select $1, email, $2::jsonb from users
     where ${IS_ADMINISTRATOR}`,
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
