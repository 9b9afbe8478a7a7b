import type { QueryClient } from '@tanstack/react-query';

import { subscribeToCart } from '../cart.ts';
import { syncCart } from './sync-cart.ts';
import { tellNews } from './tell-news.ts';

/** After a change: somebody who fills a cart presses again and again. */
const REST_MS = 1_000;
/** After a failure, which nobody is told of: the cart is here all the same. */
const AGAIN_MS = 30_000;

/** Keeps the cart of this browser in step with the owner's other devices, until it is stopped. */
export function startSync(whose: string, client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let asking = false;
  const later = (ms: number, asks: boolean) => {
    clearTimeout(timer);
    timer = setTimeout(() => void round(asks), ms);
  };
  let before = Promise.resolve();
  function round(asks: boolean): Promise<void> {
    clearTimeout(timer);
    const exchange = async () => {
      if (asks) asking = false;
      // Without a network there is nobody to ask; its return is heard of.
      if (!stopped && navigator.onLine) tellNews(await syncCart({ whose, client, asks }));
    };
    before = before
      .then(() => inTurn(whose, exchange))
      .catch(() => {
        asking = false;
        if (!stopped) later(AGAIN_MS, true);
      });
    return before;
  }
  /** Whoever comes back to a window is told of twice. */
  const ask = () => {
    if (asking) return;
    asking = true;
    void round(true);
  };
  const askIfSeen = () => {
    if (document.visibilityState === 'visible') ask();
  };
  const stopListening = subscribeToCart(() => later(REST_MS, false));
  document.addEventListener('visibilitychange', askIfSeen);
  addEventListener('focus', ask);
  addEventListener('online', ask);
  ask();
  return () => {
    stopped = true;
    clearTimeout(timer);
    stopListening();
    document.removeEventListener('visibilitychange', askIfSeen);
    removeEventListener('focus', ask);
    removeEventListener('online', ask);
  };
}

/**
 * Tabs share the storage: one after the other. Where the browser knows no locks, without TLS for instance, two may ask at once,
 * which costs a request and nothing else.
 */
async function inTurn(whose: string, work: () => Promise<void>): Promise<void> {
  const locks: LockManager | null | undefined = navigator.locks;
  await (locks ? locks.request(`cart-sync:${whose}`, work) : work());
}
