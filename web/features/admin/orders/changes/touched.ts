import { skipToken, useQuery, type QueryClient } from '@tanstack/react-query';

import type { OrderId } from '#contract/ids';

/** Which orders somebody has moved on here, as long as the list is on screen. */
const touched = {
  queryKey: ['orders-touched'],
  // Another visit begins without them.
  gcTime: 0,
};

export function markTouched(client: QueryClient, ids: readonly OrderId[], isSo: boolean): void {
  client.setQueryData<ReadonlySet<OrderId>>(touched.queryKey, (before = new Set()) => {
    const next = new Set(before);
    for (const id of ids) {
      if (isSo) next.add(id);
      else next.delete(id);
    }
    return next;
  });
}

/** Whether it was just moved on by whoever looks at it. */
export function useIsTouched(id: OrderId): boolean {
  const { data } = useQuery<ReadonlySet<OrderId>, Error, boolean>({
    ...touched,
    queryFn: skipToken,
    select: (ids) => ids.has(id),
  });
  return data ?? false;
}
