import { useQuery } from '@tanstack/react-query';

import { sessionQuery } from './session.ts';

/** Told with the session, which the area's layout asks for. */
export function useHasCollections(): boolean {
  const { data: user } = useQuery({ ...sessionQuery, enabled: false });
  return user?.hasCollections ?? false;
}
