import { z } from 'zod';

import type { Audience } from '#contract/endpoint';
import type { Role } from '#contract/role';

import { AppError } from '../errors.ts';

export const UserId = z.uuid().brand('UserId');
export type UserId = z.infer<typeof UserId>;

/** Who is calling, read from the database on this request, never from the token itself. */
export type SignedIn = {
  userId: UserId;
  role: Role;
  approved: boolean;
  /** Identifies the session, for signing out. */
  tokenHash: Buffer;
  /** The catalogue's version at this moment, read along with the session. */
  catalogVersion: number;
};

export type Actor<A extends Audience> = A extends 'anyone' ? undefined : SignedIn;

const MAY: Record<Exclude<Audience, 'anyone'>, (actor: SignedIn) => boolean> = {
  session: () => true,
  member: ({ role, approved }) => role === 'ADMIN' || approved,
  reseller: ({ role, approved }) => role === 'RESELLER' && approved,
  admin: ({ role }) => role === 'ADMIN',
};

export function refuseUnlessAllowed(
  audience: Exclude<Audience, 'anyone'>,
  actor: SignedIn | undefined,
): asserts actor is SignedIn {
  if (!actor) throw new AppError('NOT_SIGNED_IN');
  if (!MAY[audience](actor)) throw new AppError('NOT_ALLOWED');
}

/** 32 random bytes in base64url, exactly as we hand them out. Anything else is not looked up. */
const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/;

export const bearerToken = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : BEARER.exec(header)?.[1];
