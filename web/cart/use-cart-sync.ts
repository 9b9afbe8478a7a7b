import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** The page that was opened has the line for itself that long. */
const PAGE_FIRST_MS = 1_500;

/** The cart follows its owner over devices; nobody waits for it, and guests have none to follow. */
export function useCartSync(whose: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (whose === undefined) return undefined;
    let stop: (() => void) | undefined;
    let left = false;
    const start = async () => {
      const { startSync } = await import('./sync/start-sync.ts');
      if (!left) stop = startSync(whose, client);
    };
    // Without its code the cart is what it was before: this browser's.
    const timer = setTimeout(() => void start().catch(() => undefined), PAGE_FIRST_MS);
    return () => {
      left = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [whose, client]);
}
