import type { Db } from '../db/database.ts';
import { readMailQueue, type MailQueue } from './mail-queue.queries.ts';

/** A scrape is given up after ten seconds; without the database the rest of it must still arrive. */
const ANSWERS_WITHIN_MS = 3_000;
/** However often and by however many it is asked. */
const HOLDS_MS = 5_000;

/** The mails that wait, as they were a moment ago; undefined while the database does not answer. */
export function watchMails(db: Db, holdsMs = HOLDS_MS): () => Promise<MailQueue | undefined> {
  let asked: Promise<MailQueue | undefined> | undefined;
  let since = 0;
  return () => {
    const now = performance.now();
    if (!asked || now - since > holdsMs) {
      since = now;
      asked = inTime(readMailQueue(db));
    }
    return asked;
  };
}

async function inTime(answer: Promise<MailQueue>): Promise<MailQueue | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ANSWERS_WITHIN_MS);
  });
  const known = answer.catch(() => undefined);
  return Promise.race([known, late]).finally(() => clearTimeout(timer));
}
