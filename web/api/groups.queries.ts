import { queryOptions, useQuery } from '@tanstack/react-query';

import type { UserId } from '#contract/ids';
import {
  groupsOfResellerEndpoint,
  listGroupsEndpoint,
  type ResellerGroup,
} from '#contract/reseller-groups';

import { call } from './call.ts';
import { useMay } from './rights.ts';
import { sessionQuery } from './session.ts';

const all = ['reseller-groups'];

/** Groups of resellers: all of them, and those of one reseller. */
export const groupQueries = {
  all,
  list: queryOptions({
    queryKey: [...all, 'list'],
    queryFn: async ({ signal }) => (await call(listGroupsEndpoint, { signal })).groups,
    staleTime: 0,
    meta: { ownErrors: true },
  }),
  ofReseller: (id: UserId) =>
    queryOptions({
      queryKey: [...all, 'reseller', id],
      queryFn: async ({ signal }) =>
        (await call(groupsOfResellerEndpoint, { params: { id }, signal })).groups,
      staleTime: 0,
      meta: { ownErrors: true },
    }),
};

/** Until the brand makes its first one nothing of groups is shown, nor asked for. */
export function useHasGroups(): boolean {
  // Read, and asked for by the area's layout.
  const { data: user } = useQuery({ ...sessionQuery, enabled: false });
  const may = useMay();
  return (user?.hasGroups ?? false) && may(listGroupsEndpoint);
}

const NONE: readonly ResellerGroup[] = [];

/** What there is to choose from. */
export function useGroups(): readonly ResellerGroup[] {
  const { data } = useQuery({ ...groupQueries.list, enabled: useHasGroups() });
  return data ?? NONE;
}
