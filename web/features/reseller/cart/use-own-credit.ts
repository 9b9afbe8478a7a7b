import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { usableCredit, type CheckoutTotals } from '#contract/checkout-totals';
import { cents, toCents, toReais } from '#contract/money';
import type { SessionUser } from '#contract/session';
import { sessionQuery } from '#web/api/session.ts';

/** The company's own credit and whether the order is to use it: only where its buyer says so. */
export function useOwnCredit({ ownCredit = 0 }: SessionUser, { total }: CheckoutTotals) {
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState(false);
  const own = toCents(ownCredit);
  /** Of the total that is on screen. */
  const used = wanted ? usableCredit(total, own) : cents(0);
  const toPay = cents(total - used);
  return {
    own,
    wanted,
    choose: setWanted,
    used,
    toPay,
    paysAll: used > 0 && toPay === 0,
    /** Goes with the order. */
    sent: used > 0 ? { credit: toReais(used) } : {},
    ask: () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  };
}
