import { useQuery } from '@tanstack/react-query';

import { mayCall, type AdminProfile } from '#contract/admin-profiles';
import type { Endpoint } from '#contract/endpoint';

import { sessionQuery } from './session.ts';

/** A server of the version before says none, and lets every administrator do everything. */
export function useProfile(): AdminProfile {
  // Read, and asked for by the area's layout.
  const { data: user } = useQuery({ ...sessionQuery, enabled: false });
  return user?.adminProfile ?? 'FULL';
}

/** Whether the one who is signed in may make a call: what leads to others is not offered. */
export function useMay(): (endpoint: Pick<Endpoint, 'audience' | 'profiles'>) => boolean {
  const profile = useProfile();
  return (endpoint) => mayCall(profile, endpoint);
}
