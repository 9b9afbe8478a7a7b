import { setTimeout as sleep } from 'node:timers/promises';

import type { Db } from '../db/database.ts';
import {
  claimDueMail,
  giveBackMail,
  markFailed,
  markSent,
  type ClaimedMail,
} from './mail-leases.queries.ts';
import { MARK_WITHIN_MS, waitAfter } from './mail.rules.ts';
import type { MailTransport } from './transport.ts';
import { writeMail, type WriteDeps } from './write-mail.ts';

export type SendDeps = WriteDeps & {
  db: Db;
  transport: MailTransport;
  /** Set when the server stops: what is not sent by then is for somebody else. */
  stopping?: AbortSignal;
};

const MARK_EVERY_MS = 1_000;

/**
 * Sends one mail that is due; false when there is none. It is claimed, written, sent and marked, each by
 * itself: while the mail server is spoken to no transaction is open and no connection is held. If we die
 * another instance takes the mail when the lease has ended.
 */
export async function sendDueMail(deps: SendDeps): Promise<boolean> {
  const mail = await claimDueMail(deps.db);
  if (!mail) return false;
  try {
    const message = await writeMail(deps.db, mail, deps);
    deps.stopping?.throwIfAborted();
    await deps.transport.send(message);
  } catch (error) {
    await leaveUnsent(deps, mail, error);
    return true;
  }
  await insist(() => markSent(deps.db, mail), deps.stopping);
  return true;
}

/** A mail that cannot be written or sent waits, and does not block the others. */
function leaveUnsent({ db, stopping }: SendDeps, mail: ClaimedMail, error: unknown): Promise<void> {
  if (stopping?.aborted) return giveBackMail(db, mail);
  return markFailed(db, mail, {
    error: error instanceof Error ? error.message : String(error),
    secondsToWait: waitAfter(mail.attempts + 1),
  });
}

/** What was sent must not be sent again because the database was away for a moment. */
async function insist(mark: () => Promise<void>, stopping?: AbortSignal): Promise<void> {
  const until = performance.now() + MARK_WITHIN_MS;
  for (;;) {
    try {
      return await mark();
    } catch (error) {
      if (performance.now() > until || stopping?.aborted) throw error;
      await sleep(MARK_EVERY_MS);
    }
  }
}
