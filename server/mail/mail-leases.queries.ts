import type { MailId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import type { Mail } from './mail-kinds.ts';
import { LEASE_SECONDS } from './mail.rules.ts';

/** What whoever has claimed a mail shows when it is done with it. */
type Lease = { id: MailId; holder: string };
export type ClaimedMail = Mail & Lease;

/**
 * The next mail that is due, ours until the lease ends: one short statement, after which no lock is held.
 * It is due again when the lease ends, for us as for a version that knows no leases.
 */
export async function claimDueMail(db: Db): Promise<ClaimedMail | undefined> {
  const [mail] = await rawQuery<ClaimedMail>(
    db,
    `update mails set lease_holder = gen_random_uuid(),
       leased_until = now() + make_interval(secs => $1),
       next_try_at = now() + make_interval(secs => $1)
     where id = (
       select id from mails where state = 'pending' and next_try_at <= now()
       order by next_try_at, id limit 1 for update skip locked)
     returning id, kind, to_address as "to", data, attempts, lease_holder as holder`,
    [LEASE_SECONDS],
  );
  return mail;
}

/** Whose lease was given to another marks nothing: that one knows better what becomes of the mail. */
const STILL_OURS = `id = $1 and lease_holder = $2 and state = 'pending'`;

export async function markSent(db: Db, { id, holder }: Lease): Promise<void> {
  await rawQuery(
    db,
    `update mails set state = 'sent', sent_at = now(), attempts = attempts + 1, last_error = null,
       lease_holder = null, leased_until = null
     where ${STILL_OURS}`,
    [id, holder],
  );
}

type Failure = { error: string; secondsToWait: number | undefined };

export async function markFailed(
  db: Db,
  { id, holder }: Lease,
  { error, secondsToWait }: Failure,
): Promise<void> {
  await rawQuery(
    db,
    `update mails set state = $3, attempts = attempts + 1, last_error = $4,
       next_try_at = now() + make_interval(secs => $5),
       lease_holder = null, leased_until = null
     where ${STILL_OURS}`,
    [
      id,
      holder,
      secondsToWait === undefined ? 'failed' : 'pending',
      // A mail server may answer anything, and the database keeps no NUL.
      error.replaceAll('\0', '').slice(0, 500),
      secondsToWait ?? 0,
    ],
  );
}

/** As if it had not been claimed: another instance takes it at once. */
export async function giveBackMail(db: Db, { id, holder }: Lease): Promise<void> {
  await rawQuery(
    db,
    `update mails set next_try_at = now(), lease_holder = null, leased_until = null
     where ${STILL_OURS}`,
    [id, holder],
  );
}

/** For the only instance there is, before it sends: whoever held these is gone. */
export async function giveBackAllMails(db: Db): Promise<void> {
  await rawQuery(
    db,
    `update mails set next_try_at = now(), lease_holder = null, leased_until = null
     where state = 'pending' and leased_until > now()`,
    [],
  );
}
