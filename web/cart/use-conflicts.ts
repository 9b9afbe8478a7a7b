import { useContext, useMemo, useSyncExternalStore } from 'react';

import type { CartItem } from './cart.rules.ts';
import { conflictText } from './conflict-text.ts';
import { conflictsOf, stillTrue, subscribeToConflicts } from './kept-conflicts.ts';
import { CartOwnerContext } from './use-cart.ts';

/** What two devices disagreed on about these lines of one product, in words. */
export function useConflicts(lines: readonly CartItem[]): string[] {
  const owner = useContext(CartOwnerContext);
  const kept = useSyncExternalStore(subscribeToConflicts, () => conflictsOf(owner));
  return useMemo(
    () =>
      stillTrue(kept, lines).map((conflict) =>
        [lines.length > 1 ? conflict.size : '', conflictText(conflict)].filter(Boolean).join('. '),
      ),
    [kept, lines],
  );
}
