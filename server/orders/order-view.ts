import { signPath } from '../files/signed-path.ts';
import type { Reader } from '../http/reader.ts';
import type { Viewer } from './orders-filter.queries.ts';

/** What this person may see: the house everything, a buyer the own orders without the house's notes. */
export function viewOf(
  { role, userId }: { role: 'ADMIN' | 'RESELLER'; userId: string },
  secretKey: string,
): { viewer: Viewer; reader: Reader } {
  const isAdmin = role === 'ADMIN';
  const now = new Date();
  return {
    viewer: { ownerId: isAdmin ? null : userId },
    reader: { sign: (path) => signPath(secretKey, path, now), isAdmin },
  };
}
