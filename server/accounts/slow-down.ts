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

/** Somebody at the door: which account, from where, and whether either has been seen before. */
export type Knock = Visitor & {
  /** Who tried is nobody's business who can read the table of tries. */
  account: string;
  network: string;
  deviceHash: Buffer | undefined;
};

type Door = { db: Db; secretKey: string; rateLimits: boolean };

export async function recognise(
  { db, secretKey }: Door,
  email: string,
  { from, device }: { from: Caller; device: string | undefined },
): Promise<Knock> {
  const network = networkOf(from.address);
  const deviceHash = device === undefined ? undefined : hashToken(device);
  const visitor = await recogniseVisitor(db, { email, device: deviceHash, address: network });
  return { ...visitor, account: accountKey(secretKey, email), network, deviceHash };
}

const strangers = ({ account }: Knock) => `login-strangers:${account}`;
const pairOf = ({ account, network }: Knock) => `${account}:${network}`;
const deviceOf = ({ account, deviceHash }: Knock) =>
  `${account}:${deviceHash?.toString('base64url') ?? ''}`;

/**
 * Counted before anything is hashed. A device that signed in before has a count of its own, so that
 * nobody elsewhere can keep its owner out; everybody else counts with his address; and whoever is
 * new to the account in both ways waits the longer the more of his kind have tried (decision 0025).
 */
export async function slowDown({ db, rateLimits }: Door, knock: Knock): Promise<void> {
  if (knock.device) return takePacedTry(db, SIGN_IN_BY_DEVICE, deviceOf(knock));
  if (rateLimits) await takeTry(db, SIGN_IN_BY_ADDRESS, knock.network);
  if (knock.address) return takePacedTry(db, SIGN_IN_BY_PAIR, pairOf(knock));
  const wait = strangersWait(await countTries(db, strangers(knock)));
  await takePacedTry(db, SIGN_IN_BY_PAIR, pairOf(knock), wait);
  await addTry(db, strangers(knock), HOUR);
  return undefined;
}

/** Codes are counted over all addresses: at this point the password is known. */
export const slowDownCode = (db: Db, knock: Knock, userId: string): Promise<void> =>
  knock.device
    ? takePacedTry(db, CODE_BY_DEVICE, deviceOf(knock))
    : takePacedTry(db, CODE_BY_ACCOUNT, userId);

/** What was counted on the way in; what strangers did stays. */
export async function forgiveTries(tx: Db, knock: Knock, userId: string): Promise<void> {
  await clearTries(tx, SIGN_IN_BY_PAIR, pairOf(knock));
  if (!knock.device) return clearTries(tx, CODE_BY_ACCOUNT, userId);
  await clearTries(tx, SIGN_IN_BY_DEVICE, deviceOf(knock));
  return clearTries(tx, CODE_BY_DEVICE, deviceOf(knock));
}
