import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Caller } from '../http/caller.ts';
import { recordFailedSignIn } from './sign-in-failures.queries.ts';
import { isWorthAnEntry } from './slow-down.rules.ts';
import { addTry } from './throttle.queries.ts';

type Failure = { email: string; account: string; from: Caller };

/**
 * One transaction with the same statements whether or not there is such an account, so that the time
 * it takes tells nothing. However long somebody guesses, an account gets a dozen entries an hour.
 */
export async function noteFailure(db: Db, { email, account, from }: Failure): Promise<void> {
  await inTransaction(db, async (tx) => {
    const failures = await addTry(tx, `login-failed:${account}`, 3600);
    if (isWorthAnEntry(failures)) await recordFailedSignIn(tx, { email, failures, from });
  });
}
