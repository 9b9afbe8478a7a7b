import { mayCall, type AdminProfile } from '#contract/admin-profiles';
import type { Audience, Endpoint } from '#contract/endpoint';
import type { UserId } from '#contract/ids';
import type { Role } from '#contract/role';

import { AppError } from '../errors.ts';
import type { Sight } from '../sight.ts';
import type { Caller } from './caller.ts';

/** Who is calling, read from the database on this request, never from the token itself. */
export type Session = {
  userId: UserId;
  role: Role;
  approved: boolean;
  /** Of an administrator; null for everybody else. */
  profile: AdminProfile | null;
  /** Identifies the session, for signing out. */
  tokenHash: Buffer;
  /** The catalogue's version at this moment, read along with the session. */
  catalogVersion: number;
  /** As whom this one looks at products. */
  sight: Sight;
  /** The password or a code was given once more within the last minutes. */
  confirmed: boolean;
  /** Two-step verification is on for this account. */
  twoStep: boolean;
  /** Required of administrators by the settings, and not set up yet. */
  mustSetUpTwoStep: boolean;
};

export type SignedIn = Session & { from: Caller };

export type Actor<A extends Audience> = A extends 'anyone' ? undefined : SignedIn;

const MAY: Record<Exclude<Audience, 'anyone'>, (actor: SignedIn) => boolean> = {
  session: () => true,
  member: ({ role, approved }) => role === 'ADMIN' || approved,
  reseller: ({ role, approved }) => role === 'RESELLER' && approved,
  admin: ({ role }) => role === 'ADMIN',
};

function isAllowed(endpoint: Pick<Endpoint, 'audience' | 'profiles'>, actor: SignedIn): boolean {
  const { audience } = endpoint;
  if (audience === 'anyone') return true;
  if (!MAY[audience](actor)) return false;
  return audience !== 'admin' || (actor.profile !== null && mayCall(actor.profile, endpoint));
}

export function refuseUnlessAllowed(
  endpoint: Pick<Endpoint, 'audience' | 'profiles'>,
  actor: SignedIn | undefined,
): asserts actor is SignedIn {
  if (!actor) throw new AppError('NOT_SIGNED_IN');
  if (!isAllowed(endpoint, actor)) throw new AppError('NOT_ALLOWED');
}

/** Until two-step verification is set up where it is required, only its own endpoints are open. */
export function refuseUntilSetUp({ mustSetUpTwoStep }: SignedIn): void {
  if (mustSetUpTwoStep) throw new AppError('TWO_STEP_SETUP_REQUIRED');
}

/** What money or all of the data hangs on is not left to an open session alone. */
export function refuseUnlessConfirmed(actor: Pick<SignedIn, 'confirmed' | 'twoStep'>): void {
  if (!actor.confirmed) throw new AppError(actor.twoStep ? 'CONFIRM_BY_CODE' : 'CONFIRM_IDENTITY');
}

/** 32 random bytes in base64url, exactly as we hand them out. Anything else is not looked up. */
const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/;

export const bearerToken = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : BEARER.exec(header)?.[1];
