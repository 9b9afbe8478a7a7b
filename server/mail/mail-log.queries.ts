import type { Query } from '#contract/endpoint';
import type { MailId } from '#contract/ids';
import type { listMailsEndpoint, MailState } from '#contract/mail-log';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { contains, searchWords, Statement } from '../db/statement.ts';

export type MailRow = {
  id: MailId;
  kind: string;
  to: string;
  data: unknown;
  state: MailState;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
  /** Null while it is being sent: then `next_try_at` is the end of a lease. */
  nextTryAt: Date | null;
  copyOf: MailId | null;
};

export type MailFilter = Omit<Query<typeof listMailsEndpoint>, 'page' | 'limit'>;

/** The same mail again only after this long. */
export const RESEND_AFTER_SECONDS = 60;

const COLUMNS = `id, kind, to_address as "to", data, state, attempts, last_error as "lastError",
  created_at as "createdAt", sent_at as "sentAt",
  case when leased_until > now() then null else next_try_at end as "nextTryAt", copy_of as "copyOf"`;

/** Written out, so that the small indexes of what waits and what failed can serve. */
const IN_STATE: Record<MailState, string> = {
  pending: `state = 'pending'`,
  sent: `state = 'sent'`,
  failed: `state = 'failed'`,
};

function conditionsOf({ state, kind, search }: MailFilter, statement: Statement): string {
  return [
    'true',
    ...(state ? [IN_STATE[state]] : []),
    ...(kind ? [`kind = ${statement.add(kind)}`] : []),
    ...searchWords(search ?? '').map((word) =>
      contains('search_fold(to_address)', statement.add(word)),
    ),
  ].join(' and ');
}

export function readMails(
  db: Db,
  filter: MailFilter,
  { page, limit }: { page: number; limit: number },
): Promise<MailRow[]> {
  const statement = new Statement();
  const where = conditionsOf(filter, statement);
  const text = `select ${COLUMNS} from mails where ${where} order by created_at desc, id
    limit ${statement.add(limit)} offset ${statement.add((page - 1) * limit)}`;
  return rawQuery<MailRow>(db, text, statement.values);
}

export async function countMails(db: Db, filter: MailFilter): Promise<number> {
  const statement = new Statement();
  const where = conditionsOf(filter, statement);
  const [row] = await rawQuery<{ total: number }>(
    db,
    `select count(*)::int as total from mails where ${where}`,
    statement.values,
  );
  return row?.total ?? 0;
}

export async function findMail(db: Db, id: MailId): Promise<MailRow | undefined> {
  const [mail] = await rawQuery<MailRow>(db, `select ${COLUMNS} from mails where id = $1`, [id]);
  return mail;
}

const NOT_JUST_NOW = `(resent_at is null or resent_at < now() - make_interval(secs => $2))`;

/** Back into the queue, as if it had never been tried. False: it is not one that failed, any more. */
export async function requeueFailed(tx: Db, id: MailId): Promise<boolean> {
  const rows = await rawQuery(
    tx,
    `update mails set state = 'pending', attempts = 0, last_error = null, next_try_at = now(),
       resent_at = now()
     where id = $1 and state = 'failed' and ${NOT_JUST_NOW} returning id`,
    [id, RESEND_AFTER_SECONDS],
  );
  return rows.length === 1;
}

/**
 * A new mail that says the same. Two askers meet at the row of the old one: only the first finds it
 * not sent again just now. The copy counts as sent again too, or it would be the way around.
 */
export async function copySent(tx: Db, id: MailId): Promise<MailId | undefined> {
  const [copy] = await rawQuery<{ id: MailId }>(
    tx,
    `with taken as (
       update mails set resent_at = now()
       where id = $1 and state = 'sent' and ${NOT_JUST_NOW} returning kind, to_address, data)
     insert into mails (kind, to_address, data, copy_of, resent_at)
     select kind, to_address, data, $1, now() from taken returning id`,
    [id, RESEND_AFTER_SECONDS],
  );
  return copy?.id;
}
