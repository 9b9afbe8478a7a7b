// Before anything that makes a schema.
import '#web/api/zod-without-eval.ts';
import type { AnyRouter } from '@tanstack/react-router';

import { loadSession, signIn } from '#web/api/session.ts';

import { createQueryClient } from './query-client.ts';
import { startOver, watchRights } from './session-rights.ts';

/** What the server has said, and who is signed in: fetched where somebody is, or is about to be. */
export function createServerData() {
  const queryClient = createQueryClient();
  return {
    queryClient,
    loadSession: () => loadSession(queryClient),
    signIn: (body: Parameters<typeof signIn>[1]) => signIn(queryClient, body),
    startOver: (router: AnyRouter) => startOver(router, queryClient),
    watchRights: (router: AnyRouter) => watchRights(router, queryClient),
  };
}
export type ServerData = ReturnType<typeof createServerData>;
