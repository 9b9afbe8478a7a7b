import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { readOrdersSearch, type OrdersSearch } from '../orders.search.ts';
import { viewsQuery } from './views.queries.ts';
import { countOf, isView, VIEWS } from './views.ts';

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
