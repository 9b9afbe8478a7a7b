import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { claimPacedTry, claimTry, forgetTries, giveTryBack } from './throttle.queries.ts';

export type Limit = { name: string; most: number; windowSeconds: number };

/** Per address: credential stuffing over many accounts. */
export const SIGN_IN_BY_ADDRESS: Limit = { name: 'login-ip', most: 10, windowSeconds: 60 };
export const REGISTER_BY_ADDRESS: Limit = { name: 'register-ip', most: 10, windowSeconds: 600 };

/** Per account: guessing the password from an open session. */
export const PROFILE_PASSWORD: Limit = { name: 'profile', most: 5, windowSeconds: 15 * 60 };
export const PASSWORD_LINK_BY_ADDRESS: Limit = { name: 'link-ip', most: 20, windowSeconds: 600 };

/** Per buyer: guessing the codes of coupons. */
export const WRONG_COUPONS: Limit = { name: 'coupon', most: 10, windowSeconds: 15 * 60 };

/** Slower and slower instead of shut; forgotten an hour after the last try that was let through. */
export type Pace = {
  name: string;
  free: number;
  firstSeconds: number;
  mostSeconds: number;
  forgetSeconds: number;
};
const pace = (name: string): Pace => ({
  name,
  free: 5,
  firstSeconds: 60,
  mostSeconds: 15 * 60,
  forgetSeconds: 3600,
});
/** Guessing the password of one account from one address. Stays on when RATE_LIMITS is off. */
export const SIGN_IN_BY_PAIR = pace('login');
/** The same from a device that signed in before, whatever others do. */
export const SIGN_IN_BY_DEVICE = pace('login-device');
/** Guessing the second step, with the password known: over all addresses. */
export const CODE_BY_ACCOUNT = pace('code');
export const CODE_BY_DEVICE = pace('code-device');
/** Guessing the password or a code from an open session. */
export const CONFIRM_BY_ACCOUNT = pace('confirm');

const keyOf = (limit: { name: string }, subject: string) => `${limit.name}:${subject}`;

/** Counts one try before any costly work is done, and refuses the one too many. */
export async function takeTry(db: Db, limit: Limit, subject: string): Promise<void> {
  const { allowed, secondsLeft } = await claimTry(db, keyOf(limit, subject), limit);
  if (allowed) return;
  throw new AppError('TOO_MANY_REQUESTS', undefined, { retryAfterSeconds: secondsLeft });
}

/** Counts one try likewise, for callers that must not learn of the limit. */
export const mayTry = async (db: Db, limit: Limit, subject: string): Promise<boolean> =>
  (await claimTry(db, keyOf(limit, subject), limit)).allowed;

/** The same, slower with each try. */
export async function takePacedTry(
  db: Db,
  limit: Pace,
  subject: string,
  atLeast = 0,
): Promise<void> {
  const { allowed, secondsLeft } = await claimPacedTry(db, keyOf(limit, subject), limit, atLeast);
  if (allowed) return;
  throw new AppError('TOO_MANY_REQUESTS', undefined, { retryAfterSeconds: secondsLeft });
}

/**
 * Counts only what turns out wrong. Each try is taken before and given back if it was not, so of many at once no more
 * get through than may; what is right clears nothing, or whoever has one right answer could guess on for ever.
 */
export async function countWrong<T>(
  db: Db,
  { limit, subject }: { limit: Limit; subject: string },
  { work, isWrong }: { work: () => Promise<T>; isWrong: (error: unknown) => boolean },
): Promise<T> {
  await takeTry(db, limit, subject);
  try {
    const done = await work();
    await giveTryBack(db, keyOf(limit, subject));
    return done;
  } catch (error) {
    if (!isWrong(error)) await giveTryBack(db, keyOf(limit, subject));
    throw error;
  }
}

/** A success clears the slate. */
export const clearTries = (db: Db, limit: { name: string }, subject: string): Promise<void> =>
  forgetTries(db, keyOf(limit, subject));
