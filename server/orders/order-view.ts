import type { UserId } from '#contract/ids';

import { signPath } from '../files/signed-path.ts';
import type { Reader } from '../http/reader.ts';
import type { Viewer } from './orders-filter.queries.ts';

/** Administrators see everything, a buyer their own orders without internal notes. */
export function viewOf(
  { role, userId }: { role: 'ADMIN' | 'RESELLER'; userId: UserId },
  secretKey: string,
): { viewer: Viewer; reader: Reader } {
  const isAdmin = role === 'ADMIN';
  const now = new Date();
  return {
    viewer: { ownerId: isAdmin ? null : userId },
    reader: { sign: (path) => signPath(secretKey, path, now), isAdmin },
  };
}
