import { mayCall } from '#contract/admin-profiles';
import { creditEndpoint } from '#contract/arrivals';

import { signPath } from '../files/signed-path.ts';
import type { SignedIn } from '../http/actor.ts';
import type { Reader } from '../http/reader.ts';
import type { Viewer } from './orders-filter.queries.ts';

/**
 * Administrators see every order, a buyer their own without internal notes. Of a company's credit an order tells
 * nobody who may not ask for it.
 */
export function viewOf(
  { role, userId, profile }: Pick<SignedIn, 'role' | 'userId' | 'profile'>,
  secretKey: string,
): { viewer: Viewer; reader: Reader } {
  const isAdmin = role === 'ADMIN';
  const now = new Date();
  return {
    viewer: { ownerId: isAdmin ? null : userId },
    reader: {
      sign: (path) => signPath(secretKey, path, now),
      isAdmin,
      seesCredit: isAdmin && profile !== null && mayCall(profile, creditEndpoint),
    },
  };
}
