import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import type { AdminUser } from '#contract/users';
import { sessionQuery } from '#web/api/session.ts';
import { countPieces } from '#web/cart/cart.rules.ts';
import { draftPlace } from '#web/checkout/order-draft.ts';

import { draftText, emptyDraft, parseDraft, type Draft } from './draft.rules.ts';
import type { OrderBody } from './order.rules.ts';

/**
 * The order being put together, kept for this tab so that a reload loses nothing. Changes start from
 * the latest draft, not from the one on screen, and may come when the page has been left.
 */
export function useDraft(reseller: AdminUser) {
  const admin = useQueryClient().getQueryData(sessionQuery.queryKey)?.id ?? '';
  const place = draftPlace(admin, reseller.id);
  const [draft, setDraft] = useState(() => parseDraft(read(place), emptyDraft(reseller)));
  const latest = useRef(draft);

  const set = (next: Draft) => {
    latest.current = next;
    setDraft(next);
    write(place, next);
  };
  return {
    draft,
    latest: () => latest.current,
    change: (next: (before: Draft) => Draft) => set(next(latest.current)),
    clear: () => set(emptyDraft(reseller)),
    /** What was ordered is out of it. Answers how many pieces are left, for an order of their own. */
    settle: ({ items }: OrderBody): number => {
      const { attempt: _sent, ...rest } = latest.current;
      const ordered = new Set(items.map(({ variantId }) => variantId));
      const lines = rest.lines.filter(({ variantId }) => !ordered.has(variantId));
      set(lines.length > 0 ? { ...rest, lines } : emptyDraft(reseller));
      return countPieces(lines);
    },
  };
}
export type DraftKeeper = ReturnType<typeof useDraft>;

function read(place: string): string | null {
  try {
    return sessionStorage.getItem(place);
  } catch {
    return null;
  }
}

function write(place: string, draft: Draft): void {
  try {
    if (draft.lines.length === 0 && !draft.attempt) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, draftText(draft));
  } catch {
    // Storage refuses: the order stays on screen and only a reload would lose it.
  }
}
