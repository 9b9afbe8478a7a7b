import { useQueryClient } from '@tanstack/react-query';

import { orderQueries } from '#web/api/orders.queries.ts';

import { financeQueries } from './finance.queries.ts';

/** What the bank tells settles invoices, and those settle orders. */
export function useRefresh() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: orderQueries.all });
    return queryClient.invalidateQueries({ queryKey: financeQueries.all });
  };
}
