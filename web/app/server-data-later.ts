import { fetchPart } from '#web/part/missing-parts.ts';

import type { ServerData } from './server-data.ts';

export type ServerDataLater = ReturnType<typeof serverDataLater>;

/**
 * The query client and the contract's schemas are a fifth of all that a first page would load, and the
 * login shows without them.
 */
export function serverDataLater() {
  let there: ServerData | undefined;
  let coming: Promise<ServerData> | undefined;
  const listeners = new Set<() => void>();
  async function fetchData(wanted: boolean) {
    try {
      const { createServerData } = await fetchPart(() => import('./server-data.ts'), wanted);
      there = createServerData();
      for (const listener of listeners) listener();
      return there;
    } finally {
      coming = undefined;
    }
  }
  return {
    now: () => there,
    /** `wanted`: somebody waits for it on the page that is on screen. */
    get: async ({ wanted = false } = {}): Promise<ServerData> =>
      there ?? (coming ??= fetchData(wanted)),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
