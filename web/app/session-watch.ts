import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';

import { onSessionLost } from '#web/api/session-lost.ts';
import { sessionQuery } from '#web/api/session.ts';
import { onTokenChange } from '#web/api/token.ts';
import { notify } from '#web/ui/notify.ts';

import { sessionLostText } from './global-errors.ts';

/** Follows the session when it ends by itself or changes in another tab. */
export function watchSession(router: AnyRouter, queryClient: QueryClient): () => void {
  const stopLost = onSessionLost(() => {
    const text = sessionLostText(router.state.location.pathname);
    if (text) notify.error(text);
    void startOver(router, queryClient);
  });
  const stopToken = onTokenChange(() => void startOver(router, queryClient));
  return () => {
    stopLost();
    stopToken();
  };
}

/** Guards first, so that the pages of the old session are gone before its data is. */
async function startOver(router: AnyRouter, queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ queryKey: sessionQuery.queryKey });
  await router.invalidate();
  queryClient.removeQueries({ type: 'inactive' });
  await queryClient.resetQueries({
    type: 'active',
    predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0],
  });
}
