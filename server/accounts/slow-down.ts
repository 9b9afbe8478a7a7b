import type { UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { networkOf, type Caller } from '../http/caller.ts';
import { accountKey } from './account-key.ts';
import { recogniseVisitor, type Visitor } from './devices.queries.ts';
import { strangersWait } from './slow-down.rules.ts';
import { addTry, countTries } from './throttle.queries.ts';
import {
  CODE_BY_ACCOUNT,
  CODE_BY_DEVICE,
  SIGN_IN_BY_ADDRESS,
  SIGN_IN_BY_DEVICE,
  SIGN_IN_BY_PAIR,
  takePacedTry,
  takeTry,
  clearTries,
} from './throttle.ts';
import { hashToken } from './tokens.ts';

const HOUR = 3600;

/** A try to sign in: the account, the address, and whether device and address are known. */
export type SignInTry = Visitor & {
  /** Who tried is nobody's business who can read the table of tries. */
  account: string;
  network: string;
  deviceHash: Buffer | undefined;
};

type Deps = { db: Db; secretKey: string; rateLimits: boolean };

export async function recognise(
  { db, secretKey }: Deps,
  email: string,
  { from, device }: { from: Caller; device: string | undefined },
): Promise<SignInTry> {
  const network = networkOf(from.address);
  const deviceHash = device === undefined ? undefined : hashToken(device);
  const visitor = await recogniseVisitor(db, { email, device: deviceHash, address: network });
  return { ...visitor, account: accountKey(secretKey, email), network, deviceHash };
}

const strangers = ({ account }: SignInTry) => `login-strangers:${account}`;
const pairOf = ({ account, network }: SignInTry) => `${account}:${network}`;
const deviceOf = ({ account, deviceHash }: SignInTry) =>
  `${account}:${deviceHash?.toString('base64url') ?? ''}`;

/**
 * Counted before anything is hashed. A known device has its own count, so that nobody elsewhere can
 * lock its owner out; others count by their address; a stranger, new in both ways, waits longer the
 * more strangers have tried (decision 0025).
 */
export async function slowDown({ db, rateLimits }: Deps, tried: SignInTry): Promise<void> {
  if (tried.device) return takePacedTry(db, SIGN_IN_BY_DEVICE, deviceOf(tried));
  if (rateLimits) await takeTry(db, SIGN_IN_BY_ADDRESS, tried.network);
  if (tried.address) return takePacedTry(db, SIGN_IN_BY_PAIR, pairOf(tried));
  const wait = strangersWait(await countTries(db, strangers(tried)));
  await takePacedTry(db, SIGN_IN_BY_PAIR, pairOf(tried), wait);
  await addTry(db, strangers(tried), HOUR);
  return undefined;
}

/** Codes are counted over all addresses: at this point the password is known. */
export const slowDownCode = (db: Db, tried: SignInTry, userId: UserId): Promise<void> =>
  tried.device
    ? takePacedTry(db, CODE_BY_DEVICE, deviceOf(tried))
    : takePacedTry(db, CODE_BY_ACCOUNT, userId);

/** What was counted on the way in; what strangers did stays. */
export async function forgiveTries(tx: Db, tried: SignInTry, userId: UserId): Promise<void> {
  await clearTries(tx, SIGN_IN_BY_PAIR, pairOf(tried));
  if (!tried.device) return clearTries(tx, CODE_BY_ACCOUNT, userId);
  await clearTries(tx, SIGN_IN_BY_DEVICE, deviceOf(tried));
  return clearTries(tx, CODE_BY_DEVICE, deviceOf(tried));
}
