import { setTimeout as sleep } from 'node:timers/promises';

import type { Connections } from './connections.ts';

type Draining = {
  /** Undefined where nobody is served yet. */
  connections: Connections | undefined;
  seconds: number;
  /** Tells the portal that it is about to leave: from now on it says that it is not ready. */
  leaving: AbortController;
};

/**
 * One of several says that it leaves and goes on serving until those who share requests out have noticed:
 * neither a request on its way nor a new connection is refused.
 */
export async function drain(
  { connections, seconds, leaving }: Draining,
  hurry: AbortSignal,
): Promise<void> {
  if (seconds === 0 || !connections) return;
  leaving.abort();
  connections.keepNone();
  await sleep(seconds * 1000, undefined, { signal: hurry }).catch(() => undefined);
}
