import type { AdminProfile } from '#contract/admin-profiles';

import type { SignedIn } from './actor.ts';

/** What an administrator may see of what is told and found. */
export const profileOf = (actor: SignedIn & { adminProfile?: AdminProfile | null }): AdminProfile =>
  actor.adminProfile ?? 'FULL';
