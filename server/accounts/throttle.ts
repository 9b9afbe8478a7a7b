import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { claimTry, forgetTries } from './throttle.queries.ts';

export type Limit = { name: string; most: number; windowSeconds: number };

/** Per address: credential stuffing over many accounts. */
export const SIGN_IN_BY_ADDRESS: Limit = { name: 'login-ip', most: 10, windowSeconds: 60 };
/** Per account: guessing one password. Stays on when RATE_LIMITS is off. */
export const SIGN_IN_BY_ACCOUNT: Limit = { name: 'login', most: 5, windowSeconds: 15 * 60 };
export const REGISTER_BY_ADDRESS: Limit = { name: 'register-ip', most: 10, windowSeconds: 600 };

/** Per account: guessing the password from an open session. */
export const PROFILE_PASSWORD: Limit = { name: 'profile', most: 5, windowSeconds: 15 * 60 };
export const PASSWORD_LINK_BY_ADDRESS: Limit = { name: 'link-ip', most: 20, windowSeconds: 600 };

const keyOf = (limit: Limit, subject: string) => `${limit.name}:${subject}`;

/** Counts one try before any costly work is done, and refuses the one too many. */
export async function takeTry(db: Db, limit: Limit, subject: string): Promise<void> {
  const { allowed, secondsLeft } = await claimTry(db, keyOf(limit, subject), limit);
  if (allowed) return;
  throw new AppError('TOO_MANY_REQUESTS', undefined, { retryAfterSeconds: secondsLeft });
}

/** Counts one try likewise, for a door that does not say it is closed. */
export const mayTry = async (db: Db, limit: Limit, subject: string): Promise<boolean> =>
  (await claimTry(db, keyOf(limit, subject), limit)).allowed;

/** A success clears the account's slate. */
export const clearTries = (db: Db, limit: Limit, subject: string): Promise<void> =>
  forgetTries(db, keyOf(limit, subject));
