import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { orderViewsEndpoint } from '#contract/order-views';
import { call } from '#web/api/call.ts';
import { orderQueries } from '#web/api/orders.queries.ts';

import { readOrdersSearch, type OrdersSearch } from '../orders.search.ts';
import { countOf, isView, VIEWS } from './views.ts';

/** As old as the orders themselves: whatever renews those renews it. */
const viewsQuery = queryOptions({
  queryKey: [...orderQueries.all, 'views'],
  queryFn: ({ signal }) => call(orderViewsEndpoint, { signal }),
  staleTime: 15_000,
  meta: { ownErrors: true },
});

/** What waits where, each a press away. A count that cannot be had leaves its view. */
export function OrderViews({ search }: { search: OrdersSearch }) {
  const { data } = useQuery(viewsQuery);
  return (
    <nav className="views" aria-label="Visões dos pedidos">
      {VIEWS.map((view) => (
        <Link
          key={view.name}
          from="/admin/orders"
          to="."
          search={({ sort }: OrdersSearch) => readOrdersSearch({ ...view.search, sort })}
          aria-current={isView(view, search) ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: true }}
          resetScroll={false}
        >
          {view.name}
          {data ? (
            <span className="views__count">{countOf(view, data).toLocaleString('pt-BR')}</span>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
