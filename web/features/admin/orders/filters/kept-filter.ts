import type { KeptOrderFilter } from '#contract/order-views';

import {
  filterOf,
  readOrdersSearch,
  severalOf,
  sortingOf,
  statusOf,
  type OrdersSearch,
} from '../orders.search.ts';

/** What the list is narrowed and sorted by, as it is kept. */
export function keptOf(search: OrdersSearch): KeptOrderFilter {
  const { status, search: words, from, to, receipts, term } = filterOf(search);
  const several = severalOf(statusOf(search));
  return {
    ...(status && { status }),
    ...(several.length > 1 && { statuses: several }),
    ...(words && { search: words }),
    ...(from && { from }),
    ...(to && { to }),
    ...(receipts && { receipts }),
    ...(term && { term }),
    ...sortingOf(search),
  };
}

/** The address that shows what was kept. */
export const searchOf = ({
  status,
  statuses,
  sortBy,
  sortOrder,
  ...rest
}: KeptOrderFilter): OrdersSearch =>
  readOrdersSearch({
    ...rest,
    status: status ?? statuses?.join(',') ?? 'all',
    ...(sortBy && { sort: `${sortBy}_${sortOrder ?? 'desc'}` }),
  });
