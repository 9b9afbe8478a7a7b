import { useState } from 'react';

import type { OrderDetail } from '#contract/order';
import { useProfile } from '#web/api/rights.ts';

import { waysToApprove, type CreditWay } from './credit-ways.rules.ts';

export type CreditWays = {
  all: readonly CreditWay[];
  /** None where the limit covers the order. */
  chosen: CreditWay | undefined;
  choose: (value: CreditWay['value']) => void;
};

/** How an order above the limit is approved: until something is chosen, in the way that changes nothing else. */
export function useCreditWays(order: OrderDetail): CreditWays {
  const [value, choose] = useState<CreditWay['value']>('reason');
  const all = waysToApprove(order, useProfile());
  // The limit may have changed since it was chosen.
  const chosen = all.find((way) => way.value === value) ?? all.at(-1);
  return { all, chosen, choose };
}
