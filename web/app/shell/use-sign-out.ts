import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';

import { sessionQuery, signOut } from '#web/api/session.ts';

/** The token goes first (else /login would send the person back), then the page, then the data. */
export function useSignOut(): () => Promise<void> {
  const router = useRouter();
  const queryClient = useQueryClient();
  return async () => {
    signOut();
    await queryClient.cancelQueries();
    queryClient.removeQueries({ queryKey: sessionQuery.queryKey });
    await router.navigate({ to: '/login' });
    // The pages of the session are gone, so everything of theirs is inactive by now.
    queryClient.removeQueries({ type: 'inactive' });
  };
}
