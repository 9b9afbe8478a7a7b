import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';

import { ApiError } from '#web/api/api-error.ts';
import { sessionQuery } from '#web/api/session.ts';

const is403 = (error: unknown) => error instanceof ApiError && error.status === 403;

/**
 * A suspension or another role decided elsewhere: learnt from the session asked again behind every
 * page, or from a refused call, and then the guards decide anew.
 */
export function watchRights(router: AnyRouter, queryClient: QueryClient): () => void {
  const rights = () => {
    const user = queryClient.getQueryData(sessionQuery.queryKey);
    return user ? `${user.role} ${user.approved} ${user.adminProfile}` : '';
  };
  let known = rights();
  const askAgain = () => {
    queryClient.fetchQuery(sessionQuery).catch(() => undefined);
  };
  const stopQueries = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'error' && is403(event.action.error)) askAgain();
    if (event.query.queryKey[0] !== sessionQuery.queryKey[0] || rights() === known) return;
    const before = known;
    known = rights();
    // Signing in and out move on by themselves.
    if (before && known) void router.invalidate();
  });
  const stopMutations = queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && is403(event.action.error)) {
      askAgain();
    }
  });
  return () => {
    stopQueries();
    stopMutations();
  };
}

/** Guards first, so that the pages of the old session are gone before its data is. */
export async function startOver(router: AnyRouter, queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ queryKey: sessionQuery.queryKey });
  await router.invalidate();
  queryClient.removeQueries({ type: 'inactive' });
  await queryClient.resetQueries({
    type: 'active',
    predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0],
  });
}
