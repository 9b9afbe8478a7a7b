import type { AdminProfile } from '#contract/admin-profiles';
import type { UserId } from '#contract/ids';
import type { MailKind } from '#contract/mail-log';
import { NOTICE_EVENTS } from '#contract/notice-events';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import type { MailData } from './mail-kinds.ts';

const WHO = '(select id from users where email = receiver and deleted_at is null)';

type Mailing<K extends MailKind> = { to: string | readonly string[]; data: MailData[K] };

const insertMails = async <K extends MailKind>(
  tx: Db,
  kind: K,
  { to, data, isAlways }: Mailing<K> & { isAlways: boolean },
): Promise<void> => {
  await rawQuery(
    tx,
    `insert into mails (kind, to_address, data)
     select $1, receiver, $2::jsonb from unnest($3::text[]) receiver
     where $4::boolean or ${wantsMail('$1', WHO)}`,
    [kind, JSON.stringify(data), typeof to === 'string' ? [to] : to, isAlways],
  );
};

/** Written with its event, in the same transaction; not to who has switched such mails off. */
export const queueMail = <K extends MailKind>(
  tx: Db,
  kind: K,
  to: string | readonly string[],
  data: MailData[K],
): Promise<void> => insertMails(tx, kind, { to, data, isAlways: !isOptional(kind) });

/** The same, to whom it has to be told whatever mails are switched off. */
export const queueMailAnyway = <K extends MailKind>(
  tx: Db,
  kind: K,
  to: string,
  data: MailData[K],
): Promise<void> => insertMails(tx, kind, { to, data, isAlways: true });

const EVENTS: Partial<Record<string, { mail: string; profiles?: readonly AdminProfile[] }>> =
  NOTICE_EVENTS;

/** Whether it may be switched off by whom it is for; links to passwords and the like may not. */
const isOptional = (kind: MailKind): boolean => EVENTS[kind]?.mail === 'optional';

/** SQL: whoever has this id has not switched mails of the kind off. */
export const wantsMail = (kind: string, userId: string): string => `not exists (
  select 1 from notice_wishes w where w.user_id = ${userId} and w.event = ${kind} and not w.mail)`;

/**
 * SQL: an administrator at this moment, of `users`, who is told of such things; one who was invited is none yet.
 * Whoever the bell does not ring for has no wish to switch the mail off by either.
 */
export const isToldAdministrator = (kind: MailKind): string => {
  const profiles: AdminProfile[] = ['FULL', ...(EVENTS[kind]?.profiles ?? [])];
  const named = profiles.map((profile) => `'${profile}'`).join(', ');
  return `role = 'ADMIN' and approved and deleted_at is null and invited_until is null
    and coalesce(admin_profile, 'FULL') in (${named})`;
};

export async function queueMailToAdministrators<K extends MailKind>(
  tx: Db,
  kind: K,
  data: MailData[K],
): Promise<void> {
  await rawQuery(
    tx,
    `insert into mails (kind, to_address, data)
     select $1, email, $2::jsonb from users
     where ${isToldAdministrator(kind)} and ($3::boolean or ${wantsMail('$1', 'users.id')})`,
    [kind, JSON.stringify(data), !isOptional(kind)],
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
