import { useQueryClient } from '@tanstack/react-query';

import { orderQueries } from '#web/api/orders.queries.ts';
import { unreadQuery } from '#web/notices/unread.query.ts';

import { financeQueries } from './finance.queries.ts';

/** What the bank tells settles invoices, and those settle orders; the menu counts what is left to decide. */
export function useRefresh() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: orderQueries.all });
    void queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey });
    return queryClient.invalidateQueries({ queryKey: financeQueries.all });
  };
}
